import { relatedTests } from './relatedTests.mjs';

// Files that exist; who imports whom is made up.
const SLICE = 'domains/cart/cart.slice.ts';
const MONEY_TEST = 'src/lib/money.test.ts';
const DURATION_TEST = 'src/lib/duration.test.ts';
const imports = (source: string, resolved: string, ...dependencyTypes: string[]) => ({
  source,
  dependencies: [{ resolved, dependencyTypes: ['local', ...dependencyTypes] }],
});
const related = (...modules: ReturnType<typeof imports>[]) => relatedTests([SLICE], modules);

test('tests that import a changed file are run, also through others', () => {
  const through = imports('domains/cart/index.ts', SLICE, 'export');
  expect(related(through, imports(MONEY_TEST, 'domains/cart/index.ts', 'import'))).toEqual([MONEY_TEST]);
});

test('imports of types alone are left to the type check', () => {
  expect(related(imports(MONEY_TEST, SLICE, 'type-only', 'import'))).toEqual([]);
  const both = [imports(MONEY_TEST, SLICE, 'type-only', 'import'), imports(MONEY_TEST, SLICE, 'import')];
  expect(related(...both)).toEqual([MONEY_TEST]);
});

test('a test that reaches the change only through the whole shop is left to the gate', () => {
  const app = imports('server/app/app.ts', SLICE, 'import');
  expect(related(app, imports(DURATION_TEST, 'server/app/app.ts', 'import'))).toEqual([]);
});

test('the tests of the same domain are run, in the server, too', () => {
  const own = imports('domains/cart/cart.saga.test.ts', 'src/saga/effects.ts', 'import');
  const ofServer = imports('server/orders/cart/cartItems.test.ts', 'server/orders/cart/cart.repository.ts', 'import');
  expect(related(own, ofServer)).toEqual(['domains/cart/cart.saga.test.ts', 'server/orders/cart/cartItems.test.ts']);
});

test('a change of the server runs the tests of its room, and those of its module across rooms', () => {
  const files = [
    'server/orders/cart/cartItems.test.ts',
    'server/orders/order/cancel.test.ts',
    'tests/integration/raids/cartOfSeats.test.ts',
  ];
  const modules = files.map((file) => imports(file, 'src/saga/effects.ts', 'import'));
  expect(relatedTests(['server/orders/cart/cart.service.ts'], modules)).toEqual([files[0]]);
  expect(relatedTests(['server/raids/runs/seats.repository.ts'], modules)).toEqual([files[2]]);
});
