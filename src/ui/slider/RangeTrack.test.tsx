import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RangeTrack } from './RangeTrack';

const range = { min: 0, max: 2400, from: 600, to: 1800 };

describe('the static drawing of a range', () => {
  it('places everything by percent, without a style attribute', () => {
    const html = renderToStaticMarkup(
      <RangeTrack {...range} pips={[{ at: 1200, text: '1.200' }]} ticks={[{ at: 900, active: true }]} />,
    );
    expect(html).not.toContain('style=');
    for (const position of ['x="25%"', 'width="50%"', 'x="75%"', 'x="50%"', 'x="37.5%"'])
      expect(html).toContain(position);
  });

  it('leaves the handles to the live slider, and does not move the rest', () => {
    const { container, rerender } = render(<RangeTrack {...range} />);
    const handles = () => container.querySelectorAll('.ring, .diamond').length;
    const fill = () => container.querySelector('.fill')?.getAttribute('width');
    expect([handles(), fill()]).toEqual([2, '50%']);
    rerender(
      <RangeTrack {...range} live>
        <div />
      </RangeTrack>,
    );
    expect([handles(), fill()]).toEqual([0, '50%']);
  });

  it('fills from the left when there is one handle', () => {
    const { container } = render(<RangeTrack min={100} max={200} to={150} />);
    expect(container.querySelector('.fill')).toHaveAttribute('x', '0%');
    expect(container.querySelectorAll('.ring')).toHaveLength(0);
  });
});
