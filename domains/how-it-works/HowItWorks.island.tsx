import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { CAROUSELS } from '../../src/ui/media/carousel/presets';
import { PauseButton, usePlayingCarousel } from '../carousels';
import { animateInView } from './howItWorks.dom';
import { selectHowItWorks, sliderFound, type WithHowItWorks } from './howItWorks.slice';

export interface HowItWorksProps {
  /** The id of the slider. */
  readonly of: string;
}

/** Moves the scenes of how an order goes while they are in view. The server renders nothing of it: without this code the scenes scroll. */
export default function HowItWorks({ of }: HowItWorksProps) {
  const store = useStore<WithHowItWorks>();
  const isInView = useSelector((state: WithHowItWorks) => selectHowItWorks(state).isInView);
  useEffect(() => {
    // Whenever the state lacks it: at first, and when time travel goes on from before.
    const report = () => {
      if (selectHowItWorks(store.getState()).id === null) store.dispatch(sliderFound({ id: of }));
    };
    report();
    return store.subscribe(report);
  }, [store, of]);
  return isInView ? <Slider id={of} /> : null;
}

/** Rendering it creates the slider, and removing it destroys the slider with its handlers. */
function Slider({ id }: { readonly id: string }) {
  const { controls, isPaused } = usePlayingCarousel(id, CAROUSELS.howItWorks);
  useEffect(() => {
    const root = document.getElementById(id);
    return root ? animateInView(root) : undefined;
  }, [id]);
  return (
    <div ref={controls}>
      <PauseButton isPaused={isPaused} />
    </div>
  );
}

HowItWorks.sample = { props: { of: 'sample' } } satisfies IslandSample<HowItWorksProps>;
