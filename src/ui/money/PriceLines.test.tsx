import { render, screen } from '@testing-library/react';
import { Dock } from '../overlay/Dock';
import { countLines, linesLabel, PriceLines, type Receipt } from './PriceLines';
import { Total } from './Total';

const receipt: Receipt = {
  lines: [
    { code: 'base', label: 'Arena 2v2 rating, 1.400 to 2.100', kind: 'base', amount: 4640 },
    { code: 'self-play', label: 'Self-play', kind: 'component', amount: 1856, rateBp: 4000 },
    { code: 'nothing', label: 'Nothing', kind: 'component', amount: 0 },
    { code: 'quantity-discount', label: 'Quantity discount 15%', kind: 'component', amount: -100, rateBp: 1500 },
    { code: 'cap', label: 'Max price cap', kind: 'cap', amount: -50 },
    { code: 'perma-vip', label: 'Perma VIP Discount', kind: 'discount', amount: -423, rateBp: 500 },
    { code: 'flex-time', label: 'Flex Time discount', kind: 'discount', amount: -100, rateBp: 150 },
  ],
  subtotal: 6346,
  discountApplied: 523,
};

/** The receipt as rows of label and amount, with ordinary spaces. */
function rows(): [string, string][] {
  const amounts = screen.getAllByRole('definition');
  const plain = (element: Element | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');
  return screen.getAllByRole('term').map((term, index) => [plain(term), plain(amounts[index])]);
}

describe('the receipt', () => {
  it('is shown in the order of the calculation, with the exact labels', () => {
    render(<PriceLines receipt={receipt} sign="$" />);
    expect(rows()).toEqual([
      ['Arena 2v2 rating, 1.400 to 2.100', '46.40 $'],
      ['Self-play (+40%)', '+18.56 $'],
      ['Quantity discount 15%', '\u22121.00 $'],
      ['Max price cap', '\u22120.50 $'],
      ['Subtotal', '63.46 $'],
      ['Perma VIP Discount (5%)', '\u22124.23 $'],
      ['Flex Time discount (1.5%)', '\u22121.00 $'],
      ['Discount Applied', '\u22125.23 $'],
    ]);
  });

  it('shows neither Subtotal nor Discount Applied where nothing is taken off', () => {
    const lines = receipt.lines.filter(({ kind }) => kind === 'base');
    render(<PriceLines receipt={{ lines, subtotal: 4640, discountApplied: 0 }} sign="€" />);
    expect(rows()).toEqual([['Arena 2v2 rating, 1.400 to 2.100', '46.40 €']]);
  });

  it('shows a zero base price: a receipt is never empty', () => {
    render(
      <PriceLines
        receipt={{
          lines: [{ code: 'base', label: 'Trial', kind: 'base', amount: 0 }],
          subtotal: 0,
          discountApplied: 0,
        }}
        sign="$"
      />,
    );
    expect(rows()).toEqual([['Trial', '0.00 $']]);
  });
});

describe('the total', () => {
  it('includes VAT, and says so once it is confirmed', () => {
    const { container, rerender } = render(<Total cents={8033} sign="$" />);
    const text = () => container.textContent?.replaceAll('\u00a0', ' ');
    expect(text()).toBe('Total incl. VAT80.33 $');
    rerender(<Total cents={8033} sign="$" checking />);
    expect(text()).toBe('Total checking…80.33 $');
  });

  it('opens its lines in the dock, and has nothing to open for a single line', () => {
    const shared = { cents: 8033, sign: '$', actions: <button type="submit">Buy now</button> };
    const { container, rerender } = render(<Dock {...shared} label={linesLabel(2)} lines={<p>lines</p>} />);
    expect(container.querySelector('summary')).toHaveTextContent('Total, 2 lines');
    rerender(<Dock {...shared} label={linesLabel(1)} lines={false} />);
    expect(container.querySelector('summary')).toBeNull();
    expect(screen.getByText('Total')).toBeInTheDocument();
  });

  it('marks the page while it has a dock, but not for one in a dialog', () => {
    const isMarked = () => document.documentElement.hasAttribute('data-docked');
    const dock = <Dock cents={8033} sign="$" label="Total" actions={<button type="submit">Buy now</button>} />;
    render(<dialog>{dock}</dialog>);
    expect(isMarked()).toBe(false);
    const { unmount } = render(<main>{dock}</main>);
    expect(isMarked()).toBe(true);
    unmount();
    expect(isMarked()).toBe(false);
  });

  it('counts the lines that are shown: zero lines are no breakdown', () => {
    expect(countLines(receipt)).toBe(6);
    const [base, , zero] = receipt.lines;
    expect(countLines({ lines: [base, zero].flatMap((line) => line ?? []) })).toBe(1);
  });
});
