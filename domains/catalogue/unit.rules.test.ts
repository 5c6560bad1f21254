import { amountText, countText, type Pack, pieceText, unitWord } from './';

const kill: Pack = { one: 'kill', many: 'kills' };
const boss: Pack = { one: 'boss', many: 'bosses' };
const gold: Pack = { one: 'gold', many: 'gold', per: 1_000 };
const coins: Pack = { one: 'coin', many: 'coins', per: 10_000 };
const gil: Pack = { one: 'gil', many: 'gil', scale: 'M' };
const diabloGold: Pack = { one: 'gold', many: 'gold', per: 100, scale: 'M' };

test.each([
  [kill, 1, '1 kill'],
  [kill, 20, '20 kills'],
  [kill, 2_000, '2.000 kills'],
  [boss, 1, '1 boss'],
  [boss, 4, '4 bosses'],
  [gold, 500, '500.000 gold'],
  [gold, 1, '1.000 gold'],
  [coins, 1, '10.000 coins'],
  [gil, 20, '20M gil'],
  [diabloGold, 5, '500M gold'],
  [diabloGold, 500, '50.000M gold'],
])('%o, %i of it, reads “%s”', (unit, quantity, text) => {
  expect(amountText(unit, quantity)).toBe(text);
  expect(`${countText(unit, quantity)} ${unitWord(unit, quantity)}`).toBe(text);
});

test('one piece is its word, or what is in a pack', () => {
  expect(pieceText(kill)).toBe('kill');
  expect(pieceText(gold)).toBe('1.000 gold');
  expect(pieceText(gil)).toBe('1M gil');
});
