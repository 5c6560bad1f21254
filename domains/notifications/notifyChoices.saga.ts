import { type HttpRequest, type Ports, parseResponse, refusalMessage, rethrowUnexpected } from '../../src/ports';
import { call, callAbortable, fork, put, type Saga, select, takeLeadingOf } from '../../src/saga/effects';
import { CHOICES_PATH, QUIET_PATH, SettingsAnswerSchema } from './notifications.contract';
import {
  choicesFailed,
  choicesSaved,
  choiceTicked,
  quietHoursChosen,
  quietHoursFailed,
  quietHoursSaved,
  selectNotifyChoices,
} from './notifyChoices.slice';

/** Saves what a shopper chooses. While one save is in flight the next ones wait, and only the last of them is sent. */
export function createNotifyChoicesSaga({ http }: Pick<Ports, 'http'>) {
  function* post(url: string, form: URLSearchParams): Saga {
    const request: HttpRequest = { url, method: 'POST', form };
    parseResponse(SettingsAnswerSchema, yield* callAbortable(http.request, request), `POST ${url}`);
  }

  function* saveChoices(): Saga {
    try {
      while ((yield* select(selectNotifyChoices)).choices === 'saving') {
        const { on } = yield* select(selectNotifyChoices);
        yield* call(post, CHOICES_PATH, new URLSearchParams(on.map((box) => ['on', box])));
        yield* put(choicesSaved({ on }));
      }
    } catch (error) {
      rethrowUnexpected(error);
      yield* put(choicesFailed({ refusal: refusalMessage(error) }));
    }
  }

  function* saveQuietHours(): Saga {
    try {
      while ((yield* select(selectNotifyChoices)).hours === 'saving') {
        const { quiet } = yield* select(selectNotifyChoices);
        const [from, to] = quiet ? [quiet.from, quiet.to] : ['', ''];
        yield* call(post, QUIET_PATH, new URLSearchParams({ from: String(from), to: String(to) }));
        yield* put(quietHoursSaved({ quiet }));
      }
    } catch (error) {
      rethrowUnexpected(error);
      yield* put(quietHoursFailed({ refusal: refusalMessage(error) }));
    }
  }

  return function* notifyChoicesSaga(): Saga {
    yield* takeLeadingOf(choiceTicked, saveChoices);
    yield* takeLeadingOf(quietHoursChosen, saveQuietHours);
    // What was in flight before a restart.
    yield* fork(saveChoices);
    yield* fork(saveQuietHours);
  };
}
