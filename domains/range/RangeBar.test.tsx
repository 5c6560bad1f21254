import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aService } from '../../tests/harness/aService';
import { hydrateServicePage } from '../../tests/harness/servicePage';
import { isRangeService } from '../configurator/choices/range.rules';
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
/** What the saga tells when the range has been moved. */
const won = (from: number, to: number) => rewardsChanged({ rewards: rewardsIn(answer.rewards, from, to) });

const sliders = () => screen.findAllByRole('slider');
const chosen = (store: { getState: () => { configurator: ConfiguratorState } }) => {
  const { from, to } = store.getState().configurator.configuration ?? {};
  return [from, to];
};

/** The texts that stand in the carousel. */
const cards = () =>
  within(screen.getByRole('region', { name: 'Rewards on your line' }))
    .getAllByRole('listitem')
    .map((card) => card.textContent);

describe('the slider', () => {
  test('has two named handles that say their value in words', async () => {
    await hydrateServicePage(service, [RangeBar]);
    const [from, to] = await sliders();
    expect(from).toHaveAccessibleName('Rating now');
    expect(to).toHaveAccessibleName('Rating you want');
    expect(to).toHaveAttribute('aria-valuetext', '2.100');
    expect(to).toHaveAttribute('aria-valuemax', '2400.0');
    expect(from).toHaveAttribute('aria-valuemax', '2050.0');
  });

  test('is moved by keys: a step, ten steps, to the ends, never through the other handle', async () => {
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

  test('follows the state, so that it can travel in time', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    const [from, to] = await sliders();
    act(() => void store.dispatch(rangeMoved({ from: 300, to: 900 })));
    expect(from).toHaveAttribute('aria-valuetext', '300');
    expect(to).toHaveAttribute('aria-valuetext', '900');
    expect(store.getState().configurator.announcements).toEqual([]);
  });

  test('with one handle moves the goal alone; the start goes with the form', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar], withRange({ ...answer, start: [2_100] }));
    const [only, ...others] = await sliders();
    expect(others).toEqual([]);
    expect(only).toHaveAccessibleName('Rating you want');
    act(() => only?.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen(store)).toEqual([1_400, 2_050]);
    expect(new FormData(document.querySelector('form') as HTMLFormElement).get('options[from]')).toBe('1400');
  });

  test.each([
    ['its range', { ...answer, range: undefined }, 'Data Range does not exist.'],
    ['its start', { ...answer, start: undefined }, 'data Start does not exist.'],
    ['one or two handles', { ...answer, start: [1, 2, 3] }, 'Rewards slider: invalid handles qty'],
  ])('without %s stays a drawing and the console says why; the steppers do the same', async (_title, data, message) => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { store } = await hydrateServicePage(service, [RangeBar], withRange(data));
    expect(complaint.mock.calls).toEqual([[message]]);
    complaint.mockRestore();
    expect(screen.queryByRole('slider')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: '50 more' })[1] as HTMLElement);
    expect(chosen(store)).toEqual([1_400, 2_150]);
  });

  test('whose data is still on its way stays a drawing, and nobody complains', async () => {
    const complaint = jest.spyOn(console, 'error');
    await hydrateServicePage(service, [RangeBar], withRange(null));
    expect(screen.queryByRole('slider')).toBeNull();
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });
});

describe('the texts over the handles', () => {
  const tip = async () => {
    await sliders();
    return screen.getByRole('textbox', { name: 'Rating you want, exact value', hidden: true });
  };

  test('take a number when it is confirmed by Enter', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    const field = await tip();
    expect(field.parentElement).toHaveTextContent('rating');
    await userEvent.click(field);
    expect(field).toHaveValue('2100');
    await userEvent.clear(field);
    await userEvent.type(field, '1.980');
    expect(chosen(store)).toEqual([1_400, 2_100]);
    await userEvent.keyboard('{Enter}');
    expect(chosen(store)).toEqual([1_400, 2_000]);
    expect(field).toHaveValue('2.000');
  });

  test('take it on leaving too, give it up on Escape, and ignore what is no number', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    const field = await tip();
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
    'do not guess at “%s”: the old value stays, and that is said',
    async (typed) => {
      const { store } = await hydrateServicePage(service, [RangeBar]);
      const field = await tip();
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
    expect(screen.getByText(/about\s+2\.100\s+rating/)).toBeInTheDocument();
  });
});

describe('the numbers beside the slider', () => {
  const field = (name: string) => screen.getByRole('spinbutton', { name });

  test('are taken by Enter and on leaving, and push the other end when they must', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    await userEvent.clear(field('Rating now'));
    await userEvent.type(field('Rating now'), '2.200{Enter}');
    expect(chosen(store)).toEqual([2_200, 2_250]);
    expect(screen.getByRole('status')).toHaveTextContent('The goal was moved to 2.250.');
    await userEvent.clear(field('Rating you want'));
    await userEvent.type(field('Rating you want'), '400');
    await userEvent.tab();
    expect(chosen(store)).toEqual([350, 400]);
    expect(field('Rating now')).toHaveValue(350);
  });

  test.each(['2.5', '2.2e3', '1.80'])('“%s” is refused with the reason, and the value stays', async (text) => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    await userEvent.clear(field('Rating you want'));
    await userEvent.type(field('Rating you want'), `${text}{Enter}`);
    expect(chosen(store)).toEqual([1_400, 2_100]);
    expect(field('Rating you want')).toHaveValue(2_100);
    expect(screen.getByRole('status')).toHaveTextContent('That is not a whole number. The goal stays at 2.100.');
  });

  test('post plain numbers, however they are shown', async () => {
    await hydrateServicePage(service, [RangeBar]);
    const data = new FormData(document.querySelector('form') as HTMLFormElement);
    expect([data.get('options[from]'), data.get('options[to]')]).toEqual(['1400', '2100']);
    expect(screen.getAllByText('2.100', { selector: 'span' })[0]).toBeInTheDocument();
  });
});

describe('the rewards', () => {
  test('are those on the chosen way; what lies beside it is told below', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    expect(cards()).toEqual(['1.600Elite set piecesIncluded', '1.800RivalIncluded', '2.100DuelistIncluded']);
    expect(screen.getByText('You have it: Challenger')).toBeInTheDocument();
    act(() => {
      store.dispatch(rangeMoved({ from: 1_000, to: 1_700 }));
      store.dispatch(won(1_000, 1_700));
    });
    expect(cards()).toEqual(['1.400ChallengerIncluded', '1.600Elite set piecesIncluded']);
    expect(screen.getByText('Next: Rival at 1.800, 100 above your goal')).toBeInTheDocument();
  });

  test('without any there is one slide that says so', async () => {
    const { store } = await hydrateServicePage(service, [RangeBar]);
    act(() => void store.dispatch(won(2_200, 2_250)));
    expect(cards()).toEqual(['You have no rewards yet']);
  });

  test('are not spoken of where the service has none', async () => {
    const { terms } = service;
    await hydrateServicePage(aService({ terms: { ...terms, rewards: [] } as never }), [RangeBar]);
    expect(screen.queryByText('Rewards on your line')).toBeNull();
  });

  test('have arrows when they do not fit, which glide by whole cards', async () => {
    const width = jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    const room = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    await hydrateServicePage(service, [RangeBar]);
    const row = screen.getByRole('region', { name: 'Rewards on your line' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled'));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(row.scrollLeft).toBe(300), { timeout: 3_000 });
    fireEvent.scroll(row); // jsdom moves without telling
    expect(screen.getByRole('button', { name: 'Previous' })).not.toHaveAttribute('aria-disabled');
    width.mockRestore();
    room.mockRestore();
  });
});
