import { createSlideClock } from './slideClock';

/** Why a carousel that could move by itself does not at the moment. */
export type HoldReason = 'unseen' | 'hovered' | 'focused' | 'touched' | 'hidden' | 'past' | 'paused' | 'fits';

/** Those that could move now, the one that moves first: two in view at once would be one too many to read beside. */
const ready: { readonly play: () => void }[] = [];

export interface Slideshow {
  /** Says that a reason to hold has come or gone. */
  readonly set: (reason: HoldReason, holds: boolean) => void;
  /** Gives the slide that is shown now its whole time. */
  readonly restart: (bar: HTMLElement | undefined) => void;
  /** The shopper has asked for it: until they come again, pointer and focus no longer hold it. */
  readonly insist: () => void;
  readonly destroy: () => void;
}

export interface SlideshowSetup {
  /** What holds it while the pointer or the focus is in it. */
  readonly root: HTMLElement;
  readonly delayMs: number;
  /** Goes on while the shopper points at it or has the focus in it; what they drag waits all the same. */
  readonly playsOn: boolean;
  /** Called when the time of a slide is over. */
  readonly onNext: () => void;
  /** Called when it starts to move, and when it is held. */
  readonly onPlaying: (isPlaying: boolean) => void;
}

/** Fills the bar of a slide over its time; browsers without animations show it full. */
function fillBar(bar: HTMLElement | undefined, duration: number): Animation | undefined {
  const fill = bar?.firstElementChild;
  return fill?.animate?.([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { duration, fill: 'forwards' });
}

/**
 * Moves a carousel by itself while it is in view, and neither hovered, touched nor focused by keyboard (WCAG 2.2.2). Its clock is one timer a slide, and the
 * bar that fills is an animation of the browser, so nothing runs between two slides.
 */
export function createSlideshow({ root, delayMs, playsOn, onNext, onPlaying }: SlideshowSetup): Slideshow {
  const reasons = new Set<HoldReason>(['unseen', 'paused']);
  const listeners = new AbortController();
  const { signal } = listeners;
  const clock = createSlideClock(delayMs, onNext);
  let filling: Animation | undefined;
  const self = {
    play() {
      clock.run();
      filling?.play();
      onPlaying(true);
    },
  };

  const set = (reason: HoldReason, holds: boolean) => {
    if (holds) reasons.add(reason);
    else reasons.delete(reason);
    const isReady = reasons.size === 0;
    const place = ready.indexOf(self);
    if (isReady === place >= 0) return;
    if (isReady) {
      ready.push(self);
      if (ready[0] === self) self.play();
      return;
    }
    ready.splice(place, 1);
    if (place > 0) return;
    clock.hold();
    filling?.pause();
    onPlaying(false);
    ready[0]?.play();
  };
  const isPlaying = () => ready[0] === self;

  const watchTab = () => set('hidden', document.hidden);
  const watchPast = () => set('past', document.body.inert);
  watchTab();
  watchPast();
  document.addEventListener('visibilitychange', watchTab, { signal });
  const inertness = new MutationObserver(watchPast);
  inertness.observe(document.body, { attributeFilter: ['inert'] });

  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    place: HTMLElement | Document = root,
  ) => place.addEventListener(type, listener as EventListener, { signal, passive: true });
  const touch = () => set('touched', true);
  const release = () => set('touched', false);
  listen('touchstart', touch);
  listen('touchend', release);
  listen('touchcancel', release);
  // A finger that scrolls natively has its pointer canceled while it is down.
  listen('pointerdown', ({ pointerType }) => pointerType === 'mouse' && touch());
  for (const type of ['pointerup', 'pointercancel'] as const)
    listen(type, ({ pointerType }) => pointerType === 'mouse' && release(), document);

  if (!playsOn) {
    // Both may be there already. Where nothing hovers, the last thing that was tapped counts as hovered.
    set('hovered', root.matches(':hover') && matchMedia('(hover: hover)').matches);
    set('focused', root.querySelector(':focus-visible') !== null);
    listen('pointerenter', ({ pointerType }) => pointerType === 'mouse' && set('hovered', true));
    listen('pointerleave', () => set('hovered', false));
    listen('focusin', ({ target }) => set('focused', (target as Element).matches(':focus-visible')));
    listen('focusout', ({ relatedTarget }) => {
      if (!root.contains(relatedTarget as Node | null)) set('focused', false);
    });
  }

  return {
    set,
    restart(bar) {
      clock.restart();
      filling?.cancel();
      filling = fillBar(bar, delayMs);
      if (!isPlaying()) filling?.pause();
    },
    insist() {
      set('hovered', false);
      set('focused', false);
    },
    destroy() {
      listeners.abort();
      inertness.disconnect();
      set('unseen', true);
      filling?.cancel();
    },
  };
}
