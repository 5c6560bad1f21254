import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createHowItWorksSaga } from './howItWorks.saga';
import { sliderEntered, sliderFound, sliderLeft } from './howItWorks.slice';

const ID = 'how-it-works';

/** @param found whether the page has the slider and its code */
function start({ found = true, shown = {}, isInView = false } = {}) {
  const followed: string[] = [];
  let look: (isInView: boolean) => void = () => {};
  let hasEnded = false;
  const shop = sagaHarness(
    (ports) =>
      createHowItWorksSaga(ports, (id, emit) => {
        followed.push(id);
        look = (inView) => emit({ isInView: inView });
        return () => {
          hasEnded = true;
        };
      }),
    { howItWorks: { id: found ? ID : null, isInView }, carousels: { motion: 'none', shown } },
    'home',
  );
  return { ...shop, followed, look: (inView: boolean) => look(inView), hasEnded: () => hasEnded };
}

test('the slider is created when it comes into view and destroyed when it leaves, each once', () => {
  const { followed, look, log, state } = start();
  expect(followed).toEqual([ID]);
  look(false);
  expect(log).toEqual([]);
  look(true);
  look(true);
  expect(state().howItWorks.isInView).toBe(true);
  look(false);
  expect(log).toEqual([sliderEntered(), sliderLeft()]);
  look(true);
  expect(state().howItWorks).toEqual({ id: ID, isInView: true });
});

test('it leaves at its first slide, and what is there already is no move', () => {
  const { look, types, state } = start({ shown: { [ID]: 2 }, isInView: true });
  look(false);
  expect(types()).toEqual(['carousels/slideShown', 'howItWorks/sliderLeft']);
  expect(state().carousels.shown).toEqual({ [ID]: 0 });
});

test('a page without it is not watched', () => {
  expect(start({ found: false }).followed).toEqual([]);
});

test('nothing is watched any more after the page is left', () => {
  const { stop, hasEnded } = start();
  stop();
  expect(hasEnded()).toBe(true);
});

test('the island says that the slider is there', () => {
  const { dispatch, state } = start({ found: false });
  dispatch(sliderFound({ id: ID }));
  expect(state().howItWorks.id).toBe(ID);
});
