import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aService } from '../../tests/harness/aService';
import { pressComposing } from '../../tests/harness/pressComposing';
import { hydrateServicePage } from '../../tests/harness/servicePage';
import { isRangeService } from '../configurator/choices/choice';
import { type ConfiguratorState, rangeMoved } from '../configurator/configurator.slice';
import RangeBar from './RangeBar.island';
import type { RangeAnswer } from './range.contract';
import { type RangeState, rangeSlice, rewardsChanged } from './range.slice';
import { rangeAnswerOf } from './rangeData.rules';
import { rewardsIn } from './rewards.rules';

const service = aService();
const answer = (isRangeService(service) && rangeAnswerOf(service)) as RangeAnswer;
const withRange = (data: unknown): { range: RangeState } => ({
  range: { ...rangeSlice.getInitialState(), status: 'ready', answer: data as RangeAnswer },
});
/** The action that the saga dispatches after a move of the range. */
const rewardsFor = (from: number, to: number) => rewardsChanged({ rewards: rewardsIn(answer.rewards, from, to) });

const sliders = () => screen.findAllByRole('slider');
const chosen = (store: { getState: () => { configurator: ConfiguratorState } }) => {
  const { from, to } = store.getState().configurator.configuration ?? {};
  return [from, to];
};

/** The texts of the cards in the carousel. */
const cards = () =>
  within(screen.getByRole('region', { name: 'Unlocks on the way' }))
    .getAllByRole('listitem')
    .map((card) => card.textContent);

describe('the slider', () => {
  test('has two labeled handles that describe their value', async () => {
    await hydrateServicePage(service, [RangeBar]);
    const [from, to] = await sliders();
    expect(from).toHaveAccessibleName('Current rating');
    expect(to).toHaveAccessibleName('Desired rating');
    expect(to).toHaveAttribute('aria-valuetext', '2.100');
    expect(to).toHaveAttribute('aria-valuemax', '2400.0');
    expect(from).toHaveAttribute('aria-valuemax', '2050.0');
  });

  test('moves by keys: one step, ten steps, to the ends, never past the other handle', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    const [from, to] = await sliders();
    act(() => to?.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen(store)).toEqual([1_400, 2_150]);
    await userEvent.keyboard('{PageDown}');
    expect(chosen(store)).toEqual([1_400, 1_650]);
    await userEvent.keyboard('{Home}');
    expect(chosen(store)).toEqual([1_400, 1_450]);
    await userEvent.keyboard('{End}');
    expect(chosen(store)).toEqual([1_400, 2_400]);
    act(() => from?.focus());
    await userEvent.keyboard('{End}');
    expect(chosen(store)).toEqual([2_350, 2_400]);
  });

  test('follows the state, so it supports time travel', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    const [from, to] = await sliders();
    act(() => void store.dispatch(rangeMoved({ from: 300, to: 900 })));
    expect(from).toHaveAttribute('aria-valuetext', '300');
    expect(to).toHaveAttribute('aria-valuetext', '900');
    expect(store.getState().configurator.announcements).toEqual([]);
  });

  test('with one handle moves only the goal; the start is still submitted', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar], withRange({ ...answer, start: [2_100] }));
    const [only, ...others] = await sliders();
    expect(others).toEqual([]);
    expect(only).toHaveAccessibleName('Desired rating');
    act(() => only?.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen(store)).toEqual([1_400, 2_050]);
    expect(new FormData(document.querySelector('form') as HTMLFormElement).get('options[from]')).toBe('1400');
  });

  test.each([
    ['its range', { ...answer, range: undefined }, 'Data Range does not exist.'],
    ['its start', { ...answer, start: undefined }, 'data Start does not exist.'],
    ['one or two handles', { ...answer, start: [1, 2, 3] }, 'Rewards slider: invalid handles qty'],
  ])('without %s is a static drawing and logs the reason; the steppers still work', async (_title, data, message) => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { store } = await hydrateServicePage(service, [RangeBar], withRange(data));
    expect(consoleError.mock.calls).toEqual([[message]]);
    consoleError.mockRestore();
    expect(screen.queryByRole('slider')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: '50 more' })[1] as HTMLElement);
    expect(chosen(store)).toEqual([1_400, 2_150]);
  });

  test('stays a static drawing while its data is loading, without an error', async () => {
    const consoleError = jest.spyOn(console, 'error');
    await hydrateServicePage(service, [RangeBar], withRange(null));
    expect(screen.queryByRole('slider')).toBeNull();
    expect(consoleError).not.toHaveBeenCalled();
    consoleError.mockRestore();
  });
});

describe('the texts over the handles', () => {
  const tooltipField = async () => {
    await sliders();
    return screen.getByRole('textbox', { name: 'Desired rating, exact value', hidden: true });
  };

  test('apply a number on Enter', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    const field = await tooltipField();
    expect(field.parentElement).toHaveTextContent('rating');
    await userEvent.click(field);
    expect(field).toHaveValue('2100');
    await userEvent.clear(field);
    await userEvent.type(field, '1.980');
    for (const key of ['Enter', 'Escape']) expect(pressComposing(field, key)).toBe(true);
    expect(field).toHaveValue('1.980');
    expect(chosen(store)).toEqual([1_400, 2_100]);
    await userEvent.keyboard('{Enter}');
    expect(chosen(store)).toEqual([1_400, 2_000]);
    expect(field).toHaveValue('2.000');
  });

  test('also apply it on blur, revert it on Escape, and ignore input that is not a number', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    const field = await tooltipField();
    await userEvent.click(field);
    await userEvent.clear(field);
    await userEvent.type(field, '1800');
    await userEvent.click(document.body);
    expect(chosen(store)).toEqual([1_400, 1_800]);
    for (const typed of ['2000{Escape}', 'much{Enter}', '{Enter}']) {
      await userEvent.click(field);
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.click(document.body);
    }
    expect(chosen(store)).toEqual([1_400, 1_800]);
    expect(field).toHaveValue('1.800');
  });

  test.each(['1,5', '1.5', '20.00', '1e3', '0x10', '2 000'])(
    'reject “%s”: the old value stays, with a message',
    async (typed) => {
      const { store } = await hydrateServicePage(service, [RangeBar]);
      const field = await tooltipField();
      await userEvent.click(field);
      await userEvent.clear(field);
      await userEvent.type(field, `${typed}{Enter}`);
      expect(chosen(store)).toEqual([1_400, 2_100]);
      expect(field).toHaveValue('2.100');
      expect(screen.getByRole('status')).toHaveTextContent('That is not a whole number. The goal stays at 2.100.');
    },
  );

  test('cannot be edited when the data says so', async () => {
    const fixed = answer.tooltips.map((tooltip) => ({ ...tooltip, prefix: 'about ', editable: false }));
    await hydrateServicePage(service, [RangeBar], withRange({ ...answer, tooltips: fixed }));
    await sliders();
    expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
    expect(screen.getByText('2.100', { selector: '[data-tip] span' }).parentElement).toHaveTextContent(
      'about 2.100 rating',
    );
  });
});

describe('the number fields beside the slider', () => {
  const field = (name: string) => screen.getByRole('spinbutton', { name });

  test('apply on Enter and on blur, and push the other end when needed', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    await userEvent.clear(field('Current rating'));
    await userEvent.type(field('Current rating'), '2.200{Enter}');
    expect(chosen(store)).toEqual([2_200, 2_250]);
    expect(screen.getByRole('status')).toHaveTextContent('The goal was moved to 2.250.');
    await userEvent.clear(field('Desired rating'));
    await userEvent.type(field('Desired rating'), '400');
    await userEvent.tab();
    expect(chosen(store)).toEqual([350, 400]);
    expect(field('Current rating')).toHaveValue(350);
  });

  test.each(['2.5', '2.2e3', '1.80'])('“%s” is rejected with the reason, and the value stays', async (text) => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    await userEvent.clear(field('Desired rating'));
    await userEvent.type(field('Desired rating'), `${text}{Enter}`);
    expect(chosen(store)).toEqual([1_400, 2_100]);
    expect(field('Desired rating')).toHaveValue(2_100);
    expect(screen.getByRole('status')).toHaveTextContent('That is not a whole number. The goal stays at 2.100.');
  });

  test('submit plain numbers, however they are shown', async () => {
    await hydrateServicePage(service, [RangeBar]);
    const data = new FormData(document.querySelector('form') as HTMLFormElement);
    expect([data.get('options[from]'), data.get('options[to]')]).toEqual(['1400', '2100']);
    expect(screen.getAllByText('2.100', { selector: 'span' })[0]).toBeInTheDocument();
  });
});

describe('the rewards', () => {
  test('are those within the chosen range; the next one beyond the goal is named below', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    expect(cards()).toEqual(['1.600Elite set pieces, Included', '1.800Rival, Included', '2.100Duelist, Included']);
    expect(screen.getByText('No more rewards above your goal')).toBeInTheDocument();
    act(() => {
      store.dispatch(rangeMoved({ from: 1_000, to: 1_700 }));
      store.dispatch(rewardsFor(1_000, 1_700));
    });
    expect(cards()).toEqual(['1.400Challenger, Included', '1.600Elite set pieces, Included']);
    expect(screen.getByText('Rival, 100 rating points above your goal')).toBeInTheDocument();
  });

  test('show one empty slide when none match', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    act(() => void store.dispatch(rewardsFor(2_200, 2_250)));
    expect(cards()).toEqual(['You have no rewards yet']);
  });

  test('are not shown where the service has none', async () => {
    const { terms } = service;
    await hydrateServicePage(aService({ terms: { ...terms, rewards: [] } as never }), [RangeBar]);
    expect(screen.queryByText('Unlocks on the way')).toBeNull();
  });

  test('have arrows when they do not fit, which scroll by whole cards', async () => {
    const width = jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    const visibleWidth = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    await hydrateServicePage(service, [RangeBar]);
    const row = screen.getByRole('region', { name: 'Unlocks on the way' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled'));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(row.scrollLeft).toBe(300), { timeout: 3_000 });
    fireEvent.scroll(row); // jsdom does not fire scroll events itself
    expect(screen.getByRole('button', { name: 'Previous' })).not.toHaveAttribute('aria-disabled');
    width.mockRestore();
    visibleWidth.mockRestore();
  });
});
