import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGroup, anOption, aQuantityService, aService, aVariantService } from '../../tests/harness/aService';
import { hydrateServicePage } from '../../tests/harness/servicePage';
import QuantityPicker from './choices/QuantityPicker.island';
import VariantCards from './choices/VariantCards.island';
import { groupField } from './configurator.contract';
import OptionCards from './options/OptionCards.island';
import PriceBlock from './price/PriceBlock.island';

const total = () => screen.getAllByText('Total', { exact: false })[0]?.closest('p')?.textContent;

describe('the options', () => {
  test('show each choice’s price change, and the price follows at once', async () => {
    await hydrateServicePage(aService(), [OptionCards, PriceBlock]);
    const speed = screen.getByRole('group', { name: 'Speed' });
    expect(within(speed).getByRole('radio', { name: 'Standard, included' })).toBeChecked();
    const express = within(speed).getByRole('radio', {
      name: 'Express, plus 11.60 $ instead of 13.92 $ before 12 Nov, best value',
    });
    await userEvent.click(express);
    expect(express).toBeChecked();
    expect(screen.getAllByText('Express', { selector: 'dt > span' })[0]?.closest('div')).toHaveTextContent('+11.60 $');
    expect(total()).toContain('58.00');
    expect(
      screen.getByRole('checkbox', { name: /I already have part of the progress, minus 11.60 \$/ }),
    ).not.toBeChecked();
  });

  test('can be chosen by keyboard alone', async () => {
    await hydrateServicePage(aService(), [OptionCards]);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: /Piloted/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /Self-play/ })).toBeChecked();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: /Private live stream/ })).toBeChecked();
  });

  test('over the maximum can’t be added, and the reason is shown', async () => {
    await hydrateServicePage(aService(), [OptionCards]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Private live stream/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Appear offline/ }));
    const third = screen.getByRole('checkbox', { name: /Second character/ });
    expect(third).toHaveAttribute('aria-disabled', 'true');
    expect(third).toHaveAccessibleDescription('You’ve chosen 2 of 2. Remove one to choose this.');
    await userEvent.click(third);
    expect(third).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /Appear offline/ }));
    expect(third).not.toHaveAttribute('aria-disabled');
  });

  const days = aGroup(
    'days',
    [anOption('weekdays', { label: 'Weekdays', isAutoSelected: true }), anOption('weekend', { label: 'Weekend' })],
    {
      label: 'Days',
      required: true,
    },
  );

  test('that are required and missing block the form with a message and get the focus', async () => {
    const { sent, store } = await hydrateServicePage(aService({ groups: [days] }), [OptionCards, PriceBlock]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Weekdays, included' }));
    expect(screen.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription(/Choose at least one of “Days”/);
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(sent).toEqual([]);
    expect(screen.getByRole('checkbox', { name: 'Weekdays, included' })).toHaveFocus();
    expect(store.getState().configurator.sending).toBeNull();
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(sent).toHaveLength(1);
  });
});

describe('the form', () => {
  test('is sent once, with every choice and the total the shopper saw', async () => {
    const { sent, store } = await hydrateServicePage(aService(), [OptionCards, PriceBlock]);
    await userEvent.click(screen.getByRole('checkbox', { name: /Private live stream/ }));
    const [buy] = screen.getAllByRole('button', { name: 'Buy now' });
    await userEvent.click(buy as HTMLElement);
    await userEvent.click(buy as HTMLElement);
    expect(sent).toEqual([
      {
        service_id: ['7'],
        [groupField('play-mode')]: ['piloted'],
        [groupField('speed')]: ['standard'],
        [groupField('extras')]: ['stream'],
        seen_currency: ['USD'],
        seen_total: ['5440'],
        intent: ['checkout'],
      },
    ]);
    expect(store.getState().configurator.sending).toBe('checkout');
    expect(buy).toHaveAttribute('aria-busy', 'true');
  });

  test('can be sent again when the page is restored from the back-forward cache', async () => {
    const { sent } = await hydrateServicePage(aService(), [OptionCards, PriceBlock]);
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(sent.map(({ intent }) => intent)).toEqual([['cart'], ['cart']]);
  });
});

describe('the variants', () => {
  test('show their full price, the old price and the best value', async () => {
    await hydrateServicePage(aVariantService(), [VariantCards, PriceBlock]);
    // The live region exists while it is still empty, because screen readers only announce changes of existing regions.
    expect(document.querySelectorAll('[role=status]:empty')).toHaveLength(1);
    expect(
      screen.getByRole('radio', { name: 'Heroic + AotC, 29.99 $ instead of 34.99 $ before 12 Nov, best value' }),
    ).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Mythic + Cutting Edge, 599.00 $' }));
    expect(total()).toContain('599.00');
    expect(screen.getByRole('radio', { name: /Mythic/ })).toHaveAccessibleDescription('Three evenings');
  });
});

describe('the quantity', () => {
  test('changes when typing is confirmed, not on every key', async () => {
    await hydrateServicePage(aQuantityService(), [QuantityPicker, PriceBlock]);
    const field = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(field);
    await userEvent.type(field, '12');
    expect(total()).toContain('70.34');
    await userEvent.keyboard('{Enter}');
    expect(total()).toContain('105.50');
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(field).toHaveValue(13);
  });

  test('out of bounds becomes the nearest allowed one, with a notice', async () => {
    await hydrateServicePage(aQuantityService(), [QuantityPicker]);
    const field = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(field);
    await userEvent.type(field, '400');
    await userEvent.tab();
    expect(field).toHaveValue(16);
    expect(screen.getByRole('status')).toHaveTextContent('The quantity was set to 16, the nearest available.');
  });

  test('an emptied field keeps the last quantity', async () => {
    await hydrateServicePage(aQuantityService(), [QuantityPicker]);
    const field = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(field);
    await userEvent.tab();
    expect(field).toHaveValue(8);
  });

  test('shows the quantities where the unit price drops', async () => {
    await hydrateServicePage(aQuantityService(), [QuantityPicker]);
    const tiers = within(screen.getByRole('list', { name: 'Discounts by quantity' })).getAllByRole('listitem');
    expect(tiers.map((tier) => tier.textContent)).toEqual(['4+ −10%', '8+ −20%', '16+ −25%']);
  });
});
