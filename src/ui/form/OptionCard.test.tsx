import { fireEvent, render, screen } from '@testing-library/react';
import { OptionCard, type OptionCardProps } from './OptionCard';
import { OptionGroup } from './OptionGroup';

const sign = '$';

function card(props: Partial<OptionCardProps> = {}) {
  render(<OptionCard type="radio" name="mode" value="self-play" label="Self-play" {...props} />);
  return screen.getByRole(props.type ?? 'radio');
}

describe('a choice as a card', () => {
  it.each([
    [{ kind: 'delta', cents: 1856, sign }, 'Self-play, plus 18.56 $'],
    [{ kind: 'delta', cents: -400, sign }, 'Self-play, minus 4.00 $'],
    [{ kind: 'delta', cents: 0, sign }, 'Self-play, included'],
    [{ kind: 'delta', cents: 1160, sign, was: 1392 }, 'Self-play, plus 11.60 $ instead of 13.92 $'],
    [{ kind: 'whole', cents: 5999, sign }, 'Self-play, 59.99 $'],
  ] as const)('says its price in its name: %j', (price, name) => {
    expect(card({ price })).toHaveAccessibleName(name);
  });

  it('is named by its label alone when it has no price, and says when it is the best value', () => {
    expect(card({ bestValue: true })).toHaveAccessibleName('Self-play, best value');
  });

  it('tells its consequence as a description', () => {
    expect(card({ note: 'You play with a partner.' })).toHaveAccessibleDescription('You play with a partner.');
  });

  it('writes "Included" instead of a zero, and a plus before what is added', () => {
    card({ price: { kind: 'delta', cents: 0, sign } });
    expect(screen.getByText('Included')).toBeVisible();
    expect(screen.queryByText(/0\.00/)).toBeNull();
  });

  it('is chosen by a press anywhere on the card', () => {
    const radio = card({ note: 'You play with a partner.' });
    fireEvent.click(screen.getByText('You play with a partner.'));
    expect(radio).toBeChecked();
  });

  it('stays as it is when it is not possible, and says why', () => {
    const box = card({
      type: 'checkbox',
      note: 'Nobody sees you.',
      reason: 'Only with Piloted.',
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
  it('is named by its legend and described by its hint and its error', () => {
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
