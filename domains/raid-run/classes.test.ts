import { ALL_CLASSES, classesOfRaid } from './classes.rules';
import { CLASS_NAMES } from './runViews';

test('the thirteen classes wear what the game gives them', () => {
  const worn = (armor: string) => ALL_CLASSES.filter((one) => one.armor === armor).map(({ name }) => name);
  expect(ALL_CLASSES).toHaveLength(13);
  expect(new Set(ALL_CLASSES.map(({ name }) => name))).toEqual(new Set(CLASS_NAMES));
  expect(worn('cloth')).toEqual(['mage', 'priest', 'warlock']);
  expect(worn('leather')).toEqual(['demon_hunter', 'druid', 'monk', 'rogue']);
  expect(worn('mail')).toEqual(['evoker', 'hunter', 'shaman']);
  expect(worn('plate')).toEqual(['death_knight', 'paladin', 'warrior']);
});

test('a raid has its own classes and tokens', () => {
  const classes = classesOfRaid(['warrior', 'mage'], { warrior: 'Protector' });
  expect(classes.map(({ name, token }) => [name, token])).toEqual([
    ['mage', null],
    ['warrior', 'Protector'],
  ]);
});
