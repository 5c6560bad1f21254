import { fireEvent, render, screen } from '@testing-library/react';
import { OptionCard, type OptionCardProps } from './OptionCard';
import { OptionGroup } from './OptionGroup';

const sign = '$';

function card(props: Partial<OptionCardProps> = {}) {
  render(<OptionCard type="radio" name="mode" value="self-play" label="Self-play" {...props} />);
  return screen.getByRole(props.type ?? 'radio');
}

describe('an option card', () => {
  it.each([
    [{ kind: 'delta', cents: 1856, sign }, 'Self-play, plus 18.56 $'],
    [{ kind: 'delta', cents: -400, sign }, 'Self-play, minus 4.00 $'],
    [{ kind: 'delta', cents: 0, sign }, 'Self-play, included'],
    [{ kind: 'delta', cents: 0, sign, zero: 'Free' }, 'Self-play, free'],
    [{ kind: 'delta', cents: 1160, sign, was: 1392 }, 'Self-play, plus 11.60 $ instead of 13.92 $'],
    [{ kind: 'whole', cents: 5999, sign }, 'Self-play, 59.99 $'],
  ] as const)('includes its price in its accessible name: %j', (price, name) => {
    expect(card({ price })).toHaveAccessibleName(name);
  });

  it('is named by its label only when it has no price, and mentions the best value', () => {
    expect(card({ bestValue: true })).toHaveAccessibleName('Self-play, best value');
  });

  it('has every word that is seen in its name or its description', () => {
    const radio = card({ price: { kind: 'delta', cents: 0, sign }, bestValue: true, note: 'You play with a partner.' });
    const spoken = `${radio.getAttribute('aria-label')} You play with a partner.`.toLowerCase();
    for (const { textContent } of radio.closest('label')?.querySelectorAll('span') ?? [])
      expect(spoken).toContain((textContent ?? '').toLowerCase());
  });

  it('announces its consequence as a description', () => {
    expect(card({ note: 'You play with a partner.' })).toHaveAccessibleDescription('You play with a partner.');
  });

  it('shows "Included" instead of a zero, and a plus before additions', () => {
    card({ price: { kind: 'delta', cents: 0, sign } });
    expect(screen.getByText('Included')).toBeVisible();
    expect(screen.queryByText(/0\.00/)).toBeNull();
  });

  it('is chosen by a click anywhere on the card', () => {
    const radio = card({ note: 'You play with a partner.' });
    fireEvent.click(screen.getByText('You play with a partner.'));
    expect(radio).toBeChecked();
  });

  it('can’t be chosen when unavailable, and shows why', () => {
    const box = card({
      type: 'checkbox',
      note: 'Nobody sees you.',
      disabledReason: 'Only with Piloted.',
      price: { kind: 'delta', cents: 100, sign },
    });
    fireEvent.click(box);
    expect(box).not.toBeChecked();
    expect(box).toHaveAttribute('aria-disabled', 'true');
    expect(box).toHaveAccessibleDescription('Only with Piloted.');
    expect(screen.queryByText('Nobody sees you.')).toBeNull();
  });
});

describe('a group of cards', () => {
  it('is labeled by its legend and described by its hint and its error', () => {
    render(
      <OptionGroup id="extras" legend="Extras" hint="Choose up to 2." error="Choose at most 2.">
        <OptionCard type="checkbox" name="x" value="a" label="Stream" invalid />
      </OptionGroup>,
    );
    const group = screen.getByRole('group', { name: 'Extras' });
    expect(group).toHaveAccessibleDescription('Choose at most 2. Choose up to 2.');
    expect(screen.getByRole('checkbox', { name: 'Stream' })).toBeInvalid();
  });
});
