import type { ServiceView } from '../catalogue';
import { emailProblem, shownAgain, textOf } from '../checkout';
import { BAN_RISK_FIELDS, type BanRiskAnswer, QUESTION_LENGTH } from './banRisk.contract';

/** A form as it may come from anywhere. */
type RawForm = Readonly<Record<string, unknown>>;

/** What a shopper has typed, fit to be shown again; fit to be kept when there is no problem. */
export interface QuestionReading {
  readonly values: { readonly question: string; readonly email: string };
  readonly problems: NonNullable<BanRiskAnswer['fields']>;
}

// As in the notes of an order: what hides text, breaks mails or can't be stored.
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u;

function questionProblem(question: string): string | null {
  if (question.length < QUESTION_LENGTH.least) return `Ask in at least ${QUESTION_LENGTH.least} characters.`;
  if (question.length > QUESTION_LENGTH.most) return `Use at most ${QUESTION_LENGTH.most} characters.`;
  return UNSEEN.test(question) ? 'Use letters, numbers and punctuation only.' : null;
}

/** Reads the form of a question: every fault named by its field, everything readable kept. */
export function readQuestion(form: RawForm): QuestionReading {
  const question = textOf(form[BAN_RISK_FIELDS.question]);
  const email = textOf(form[BAN_RISK_FIELDS.email]);
  const wrong = { question: questionProblem(question), email: emailProblem(email) };
  return {
    values: { question: shownAgain(question), email: shownAgain(email) },
    problems: {
      ...(wrong.question !== null && { question: wrong.question }),
      ...(wrong.email !== null && { email: wrong.email }),
    },
  };
}

/** What is true about the risk of a ban with a service. */
export interface BanRisk {
  readonly risk: string;
  /** How it is made smaller. */
  readonly measures: readonly string[];
}

const RISKS: Readonly<Record<ServiceView['play'], (game: string) => string>> = {
  piloted: (game) =>
    `A player of ours logs in to your account. The terms of most games forbid sharing an account and paying for progress, and the publisher of ${game} may warn, suspend or ban an account for it. Nobody can rule that out, and neither can we.`,
  selfplay: (game) =>
    `You play on your own account and nobody else logs in. That takes the risk of a shared account away; the terms of ${game} may still forbid paying for help, so a small risk remains.`,
  trade: (game) =>
    `Goods change hands inside ${game}. Publishers often forbid trade for money: they may take the goods back, or warn, suspend or ban an account for it. Nobody can rule that out, and neither can we.`,
  coaching: (game) =>
    `You play yourself and nobody logs in to your account. Advice breaks no rule we know of in ${game}, so the risk is very small.`,
};

/** The honest answer to “can I be banned?”, from what the service is and offers. */
export function banRiskOf({ play, game, groups }: Pick<ServiceView, 'play' | 'game' | 'groups'>): BanRisk {
  const options = groups.flatMap((group) => group.options);
  const option = (key: string) => options.find((one) => one.key === key)?.label;
  const [together, offline] = [option('self-play') ?? option('duo'), option('offline')];
  return {
    risk: RISKS[play](game.name),
    measures: [
      'People do the work: no bots, scripts or changed game clients, which are what publishers ban for first.',
      ...(play === 'piloted' && together !== undefined
        ? [`With the option “${together}” you stay on your account and nobody logs in for you.`]
        : []),
      ...(offline === undefined ? [] : [`With the option “${offline}” your friends don’t see the account online.`]),
      'We never ask for a password at checkout or by mail.',
      'Until work starts you can cancel for a full refund. What a publisher decides later we can’t undo.',
    ],
  };
}
