import { render, screen } from '@testing-library/react';
import { Accordion } from './Accordion';

const items = [
  { title: 'Is it safe?', content: 'Mostly.' },
  { title: 'What is the risk of a ban?', content: <form aria-label="Ask us" />, id: 'ban-risk' },
];

describe('an accordion', () => {
  it('has items of one name, of which the browser opens one at a time', () => {
    render(<Accordion name="faq" items={items} />);
    const groups = screen.getAllByRole('group', { hidden: true });
    expect(groups.map((group) => group.getAttribute('name'))).toEqual(['faq', 'faq']);
    expect(groups.map((group) => group.hasAttribute('open'))).toEqual([false, false]);
  });

  it('names the content for links, because a browser opens a details when something inside it is the target', () => {
    const { container } = render(<Accordion name="faq" items={items} />);
    expect(container.querySelector('details > #ban-risk')).toContainElement(
      screen.getByRole('form', { name: 'Ask us', hidden: true }),
    );
  });
});
