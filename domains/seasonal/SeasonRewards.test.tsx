import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadedIsland } from '../../src/islands/islandTree';
import { pressComposing } from '../../tests/harness/pressComposing';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import SeasonRewards from './SeasonRewards.island';
import { sampleSeason, sampleSeasonal } from './sample';
import type { ShownSeason } from './seasonal.contract';
import { gamePicked, seasonFailed, seasonReceived, selectorToggled } from './seasonal.slice';

const island = { default: SeasonRewards, sample: SeasonRewards.sample } as unknown as LoadedIsland;
const open = (seasonal = sampleSeasonal) => hydrateIsland('season-rewards', island, { state: { seasonal } });

const field = () => screen.getByRole('searchbox', { name: 'Search rewards' });
const games = () => screen.getByRole('navigation', { name: 'Games with season rewards' });
const game = (name: string) => within(games()).getByRole('link', { name });
const selector = () => within(games()).getByRole('button', { name: 'World of Warcraft' });
const cards = () => screen.queryAllByRole('article');
const titles = () => cards().map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
const textOf = (element: Element | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const destiny: ShownSeason = {
  ...sampleSeason,
  game: { slug: 'destiny-2', name: 'Destiny 2', art: 'destiny-2' },
  season: { name: 'Season of the Veil', text: 'Ends with the next episode.' },
  sign: '€',
  rewards: sampleSeason.rewards.slice(0, 1),
};

describe('a season', () => {
  test('says what it is, and what each reward costs', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 2, name: 'Season rewards' })).toBeVisible();
    expect(
      screen.getByText('World of Warcraft, Midnight Season 2. Ends when the next season starts.'),
    ).toBeInTheDocument();
    expect(titles()).toEqual(sampleSeason.rewards.map(({ title }) => title));
    const [rival, keystone, , crown] = cards();
    expect(textOf(rival)).toContain('Arena, at 1.80056.40 $ from 31.20 $');
    expect(textOf(keystone)).toContain('Instead of 80.00 $64.00 $');
    expect(textOf(keystone)).toContain('Ends Tue 24 Nov, 17:00 UTC');
    expect(keystone).toHaveAttribute('data-ends');
    expect(rival).not.toHaveAttribute('data-ends');
    expect(textOf(crown)).toContain('VIP 4 price instead of 15.78 $14.99 $');
  });

  test('leads with each reward to the order that gives it, and is a list for analytics', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Rival and the elite weapon' });
    expect(link).toHaveAttribute('href', '/wow-boost/pvp/arena-2v2-rating?options[to]=1800');
    const list = link.closest('[data-list]');
    expect(list).toHaveAttribute('data-list', 'wow-boost/season');
    expect(list).toHaveAttribute('data-list-name', 'World of Warcraft: Season rewards');
    expect(JSON.parse(link.closest('[data-good]')?.getAttribute('data-good') ?? '')).toEqual({
      ...{ slug: 'arena-2v2-rating', name: 'Arena 2v2 rating', game: 'World of Warcraft', category: 'PvP' },
      ...{ subCategory: 'Arena', variant: 'Rival and the elite weapon', total: 5640 },
    });
  });

  test('has no selector where it is the only one', async () => {
    await open({ ...sampleSeasonal, games: sampleSeasonal.games.slice(-1) });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(cards()).toHaveLength(4);
  });
});

describe('the search', () => {
  test('leaves what contains the text, marks it in titles and says the count', async () => {
    const { element } = await open();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    type(' key');
    expect(titles()).toEqual(['Keystone Master: Season 2', 'Keystone mount']);
    expect([...element.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Key', 'Key']);
    expect(screen.getByRole('status')).toHaveTextContent(/^2 rewards$/);
    type('key m');
    expect(screen.getByRole('status')).toHaveTextContent('No rewards');
  });

  test('that finds nothing says what is missing, and a button shows all', async () => {
    await open();
    type('falcon ');
    expect(cards()).toEqual([]);
    expect(screen.getByRole('heading', { level: 3, name: 'No reward named “falcon”' })).toBeInTheDocument();
    expect(screen.getByText(/^Not in World of Warcraft this season\./)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 4 rewards' }));
    expect(cards()).toHaveLength(4);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('is cleared by its button', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    type('key');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(cards()).toHaveLength(4);
    expect(field()).toHaveFocus();
  });

  test('keeps what was typed before the code was there', async () => {
    const { actions } = await hydrateIsland('season-rewards', island, {
      early: () => void (field() as HTMLInputElement).setRangeText('mount'),
    });
    expect(actions).toMatchObject([{ type: 'seasonal/queryChanged', payload: { query: 'mount' } }]);
    expect(titles()).toEqual(['Keystone mount']);
  });
});

describe('another game', () => {
  test('is a link to the rewards on its page; a plain click brings them here', async () => {
    const { store, actions } = await open();
    expect(game('Destiny 2')).toHaveAttribute('href', '/destiny-2#season');
    expect(game('World of Warcraft')).toHaveAttribute('aria-current', 'true');
    game('Destiny 2').addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(game('Destiny 2'), { ctrlKey: true });
    expect(actions).toEqual([]);

    fireEvent.click(game('Destiny 2'));
    expect(actions).toEqual([gamePicked({ game: 'destiny-2' })]);
    expect(game('Destiny 2')).toHaveAttribute('aria-current', 'true');
    expect(game('World of Warcraft')).not.toHaveAttribute('aria-current');
    const list = cards()[0]?.closest('ul');
    expect(list).toHaveAttribute('inert');
    expect(list?.closest('[aria-busy=true]')).not.toBeNull();
    expect(cards()).toHaveLength(4);

    act(() => void store.dispatch(seasonReceived({ game: 'destiny-2', season: destiny })));
    expect(screen.getByText('Destiny 2, Season of the Veil. Ends with the next episode.')).toBeInTheDocument();
    expect(titles()).toEqual(['Rival and the elite weapon']);
    expect(textOf(cards()[0])).toContain('56.40 €');
    expect(cards()[0]?.closest('ul')).not.toBe(list);
    expect(cards()[0]?.closest('[inert], [aria-busy]')).toBeNull();
  });

  test('that can’t be had says so, with a way to try again and one to its page', async () => {
    const { store, actions } = await open();
    const error = { code: 'network', retriable: true };
    act(() => void store.dispatch(gamePicked({ game: 'destiny-2' })));
    act(() => void store.dispatch(seasonFailed({ game: 'destiny-2', error })));
    const alert = screen.getByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'The rewards could not be loaded' })).toBeInTheDocument();
    expect(within(alert).getByRole('link', { name: 'Go to Destiny 2' })).toHaveAttribute('href', '/destiny-2#season');
    expect(cards()).toEqual([]);
    const retry = within(alert).getByRole('button', { name: 'Try again' });
    retry.focus();
    fireEvent.click(retry);
    expect(actions.at(-1)).toEqual(gamePicked({ game: 'destiny-2' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body).not.toHaveFocus();

    act(() => void store.dispatch(seasonFailed({ game: 'destiny-2', error: { ...error, retriable: false } })));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fireEvent.click(game('World of Warcraft'));
    expect(cards()).toHaveLength(4);
  });
});

describe('the selector of narrow screens', () => {
  test('names the game, opens and closes', async () => {
    await open();
    expect(selector()).toHaveAttribute('aria-expanded', 'false');
    const list = document.getElementById(selector().getAttribute('aria-controls') ?? '');
    expect(list).toContainElement(game('Destiny 2'));
    fireEvent.click(selector());
    expect(selector()).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(selector());
    expect(selector()).toHaveAttribute('aria-expanded', 'false');
  });

  test.each<[how: string, close: () => void, hasFocus: boolean]>([
    ['a press elsewhere', () => fireEvent.pointerDown(field()), false],
    ['the focus that leaves it', () => field().focus(), false],
    ['Escape', () => fireEvent.keyDown(game('Destiny 2'), { key: 'Escape' }), true],
    ['a choice', () => fireEvent.click(game('World of Warcraft')), true],
  ])('is closed by %s', async (_how, close, hasFocus) => {
    const { store } = await open();
    act(() => void store.dispatch(selectorToggled()));
    act(() => game('Destiny 2').focus());
    fireEvent.pointerDown(game('Destiny 2'));
    expect(selector()).toHaveAttribute('aria-expanded', 'true');
    act(close);
    expect(selector()).toHaveAttribute('aria-expanded', 'false');
    if (hasFocus) expect(selector()).toHaveFocus();
    else expect(selector()).not.toHaveFocus();
  });

  test('leaves Escape to input methods', async () => {
    const { store } = await open();
    act(() => void store.dispatch(selectorToggled()));
    pressComposing(game('Destiny 2'), 'Escape');
    expect(selector()).toHaveAttribute('aria-expanded', 'true');
  });

  test('is used by keyboard in the order of the page', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(field());
    await user.tab();
    expect(selector()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(selector()).toHaveAttribute('aria-expanded', 'true');
  });
});

test('the strip starts two games before the active one', async () => {
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 160;
    },
  });
  globalThis.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('width') })) as never;
  await open();
  const frame = games().querySelector('[data-slides]');
  expect(frame?.scrollLeft).toBe(160);
  expect(within(games()).getByRole('button', { name: 'Scroll left' })).toBeInTheDocument();
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetLeft');
});
