import { classesOfRaid } from './classes.rules';
import { preloadRaidRun } from './raidRun.preload';
import { type RaidRunState, raidRunSlice } from './raidRun.slice';
import type { RunPrices, RunView } from './runAnswer.contract';
import { defaultRunChoices } from './runForm.rules';
import { CLASS_NAMES, type RunChoices } from './runViews';

const START = Date.UTC(2026, 10, 27, 19, 0);

/** A sample run that is sold by armor type: Mail is full. */
export function sampleRun(changes: Partial<RunView> = {}): RunView {
  const tokens = Object.fromEntries(CLASS_NAMES.map((name) => [name, 'Samplecast']));
  return {
    id: 1001,
    kind: {
      serviceId: 7,
      slug: 'sample-heroic-run',
      name: 'Sample Heroic run',
      path: '/wow-boost/raid-services/sample-heroic-run',
      art: 'wow-raids',
      wideArt: 'wow-raids',
      game: { slug: 'wow-boost', name: 'World of Warcraft', art: 'world-of-warcraft' },
      category: { slug: 'raid-services', name: 'Raid services' },
      subCategory: 'The Sample Abyss',
    },
    raid: { slug: 'sample-abyss', name: 'The Sample Abyss', season: 'Season 2', bossCount: 3 },
    difficulty: { key: 'heroic', itemLevels: '305–315', lockout: 'boss' },
    region: 'eu',
    lootType: 'armor',
    startsAt: START,
    deadline: START,
    minutes: 150,
    leader: 'Maelis',
    bosses: [
      { id: 1, name: 'First Keeper', drops: [] },
      { id: 2, name: 'Second Keeper', drops: ['Hands'] },
      { id: 3, name: 'The Last One', drops: ['Head'] },
    ],
    bossKills: 3,
    seats: {
      capacity: 8,
      free: 5,
      armor: {
        cloth: { free: 2, capacity: 2 },
        leather: { free: 1, capacity: 2 },
        mail: { free: 0, capacity: 2 },
        plate: { free: 2, capacity: 2 },
      },
      bosses: null,
    },
    classes: classesOfRaid(CLASS_NAMES, tokens),
    modes: ['atp', 'pilot'],
    lootDistributions: ['atp'],
    raiders: [10, 16],
    droppedAt: START - 24 * 60 * 60 * 1000,
    channel: 'run-1001',
    isCancelled: false,
    ...changes,
  };
}

/** The prices of the sample run in cents: dropped by 20.00, capped at 300.00. */
export function sampleRunPrices(changes: Partial<RunPrices> = {}): RunPrices {
  return {
    currency: 'USD',
    base: 14_900,
    maxPrice: 30_000,
    drop: 2_000,
    flexBp: 500,
    rateMicro: 1_000_000,
    priceMap: {
      'mode=pilot': { name: 'Piloted', price: 2_500, mode: 'add_percent_to_original' },
      'raiders=10': { name: '10 raiders', price: 0, mode: 'add_percent_to_original' },
      'raiders=16': { name: '16 raiders', price: 1_500, mode: 'add_percent_to_original' },
      'coaching=1': { name: 'Coaching', price: 2_000, mode: 'add_percent_to_original' },
      'stream=1': { name: 'Private live stream', price: 800, mode: 'add_fixed_to_total' },
    },
    extras: [
      {
        serviceId: 9,
        name: 'Sample lair',
        path: '/wow-boost/raid-services/sample-lair',
        offerPrice: 500,
        maxPrice: 699,
      },
    ],
    ...changes,
  };
}

/** The state of the sample run as a page opens it, an hour before its start. */
export function sampleRaidRun(choices: Partial<RunChoices> = {}, now = START - 3_600_000): RaidRunState {
  const run = sampleRun();
  return preloadRaidRun({ run, prices: sampleRunPrices(), choices: { ...defaultRunChoices(run), ...choices }, now });
}

/** The state of a run that could not be loaded. */
export function sampleFailedRun(): RaidRunState {
  const error = { code: 'network', retriable: true, message: null };
  return { ...raidRunSlice.getInitialState(), opened: { id: 1001, className: null }, status: 'failed', error };
}
