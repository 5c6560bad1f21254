import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type DateStyle, dateText, deviceOffset } from '../../src/lib/dateStyle';
import type { IslandSample } from '../../src/lib/islandSample';
import { Note } from '../../src/ui/feedback/Note';
import { Button } from '../../src/ui/form/Button';
import { useDateStyle } from '../../src/ui/time/dateStyleContext';
import { useLazyImport } from '../../src/ui/useLazyImport';
import { pushAllowed, testRequested, turnOffRequested } from './pressed.events';
import { selectPush } from './push.selectors';
import { initialPush, type PushState } from './pushState';
import type { AllowStepsProps } from './ui/AllowSteps';
import css from './ui/Push.module.css';
import { FailedNote, HOME_SCREEN_TEXT, UnsupportedNote } from './ui/PushNotes';

const TEST_TEXTS: Readonly<Record<PushState['test'], string>> = {
  idle: '',
  loading: 'Sending…',
  sent: 'Sent. It arrives in a moment.',
  failed: 'The test could not be sent.',
};

/** The day of a time, by the device's calendar: `14 Nov 2026`. @param seconds UTC */
const dayText = (seconds: number, style: DateStyle): string =>
  dateText('day year', seconds * 1000, style, deviceOffset(seconds * 1000));

/** Push messages of this browser: since when they are on, a test, and how they are turned on and off. */
export default function PushDevice() {
  const push = useSelector(selectPush);
  return (
    <div className={`${css.device} only-script`}>
      {push.status === 'on' ? <On push={push} /> : <NotOn push={push} />}
    </div>
  );
}

function On({ push: { device, since, test, turnOff } }: { readonly push: PushState }) {
  const dispatch = useDispatch();
  const style = useDateStyle();
  return (
    <>
      <Note tone="success" title="On.">
        {since === null ? `${device}.` : `${device}, since ${dayText(since, style)}.`}
      </Note>
      <div className={css.buttons}>
        <Button busy={test === 'loading'} onClick={() => void dispatch(testRequested())}>
          Send a test
        </Button>
        <Button look="quiet" busy={turnOff === 'loading'} onClick={() => void dispatch(turnOffRequested())}>
          Turn off
        </Button>
      </div>
      <p className={css.hint} role="status">
        {turnOff === 'failed' ? 'It could not be turned off. Try again.' : TEST_TEXTS[test]}
      </p>
    </>
  );
}

function NotOn({ push: { status, hasAsked } }: { readonly push: PushState }) {
  const dispatch = useDispatch();
  const isBusy = status === 'asking' || status === 'saving';
  switch (status) {
    case 'unknown':
      return <p>Checking this browser…</p>;
    case 'unavailable':
      return <p>Push isn’t available right now.</p>;
    case 'unsupported':
      return <UnsupportedNote />;
    case 'home_screen':
      return (
        <>
          <p>{HOME_SCREEN_TEXT}</p>
          <LazyAllowSteps name="push-device-browser" />
        </>
      );
    default:
      return (
        <>
          {status === 'denied' && (
            <>
              <p role={hasAsked ? 'alert' : undefined}>
                <b>Please Allow Push Notifications.</b> They are blocked for this site.
              </p>
              <LazyAllowSteps name="push-device-browser" />
            </>
          )}
          {status === 'failed' && <FailedNote />}
          {status !== 'denied' && status !== 'failed' && (
            <p role="status">
              {status === 'asking'
                ? 'Your browser is asking now. Choose Allow.'
                : status === 'saving'
                  ? 'Turning it on…'
                  : 'Off on this device. Allow it to get what’s checked under Push.'}
            </p>
          )}
          <div className={css.buttons}>
            <Button busy={isBusy} onClick={() => void dispatch(pushAllowed())}>
              {status === 'denied' ? 'Check again' : status === 'failed' ? 'Try again' : 'Allow push'}
            </Button>
          </div>
        </>
      );
  }
}

// In one file with the saga, which a page that asks loads when it starts.
const importSteps = () => import(/* webpackChunkName: "push" */ './ui/AllowSteps').then(({ AllowSteps }) => AllowSteps);

/** The steps that allow messages; most shoppers never need them. */
function LazyAllowSteps(props: AllowStepsProps) {
  const { loaded: Steps, load } = useLazyImport(importSteps, 'The steps that allow push messages could not be loaded.');
  useEffect(load);
  return Steps && <Steps {...props} />;
}

PushDevice.sample = {
  props: {},
  state: { push: { ...initialPush, place: 'device', status: 'on', device: 'Chrome on Windows', since: 1_794_650_000 } },
} satisfies IslandSample<object>;
