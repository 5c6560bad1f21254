import { charCount } from '../../src/lib/charCount';
import { type PlayStyle, type ServiceView, selfPlayChoices } from '../catalogue';
import { linesProblem, newEmailProblem, normalizeText, withoutInvisible } from '../checkout';
import { BAN_RISK_FIELDS, QUESTION_LENGTH } from './banRisk.contract';

/** An untrusted form. */
type RawForm = Readonly<Record<string, unknown>>;

/** `values` are safe to show in the form again, and valid if there are no `problems`. */
export interface ParsedQuestion {
  readonly values: { readonly question: string; readonly email: string };
  readonly problems: { readonly question?: string; readonly email?: string };
}

function questionProblem(question: string): string | null {
  if (charCount(question) < QUESTION_LENGTH.min) return `Ask in at least ${QUESTION_LENGTH.min} characters.`;
  if (charCount(question) > QUESTION_LENGTH.max) return `Use at most ${QUESTION_LENGTH.max} characters.`;
  return linesProblem(question);
}

/** Parses and validates the question form; returns an error message for each invalid field. */
export function parseQuestion(form: RawForm): ParsedQuestion {
  const question = normalizeText(form[BAN_RISK_FIELDS.question]);
  const email = normalizeText(form[BAN_RISK_FIELDS.email]);
  const messages = { question: questionProblem(question), email: newEmailProblem(email) };
  return {
    values: { question: withoutInvisible(question), email: withoutInvisible(email) },
    problems: {
      ...(messages.question !== null && { question: messages.question }),
      ...(messages.email !== null && { email: messages.email }),
    },
  };
}

/** The ban risk of a service as its page explains it. */
export interface BanRisk {
  readonly risk: string;
  /** What lowers the risk. */
  readonly measures: readonly string[];
}

const RISKS: Readonly<Record<PlayStyle, (game: string) => string>> = {
  piloted: (game) =>
    `One of our boosters logs in to your account. The terms of most games forbid sharing an account and paying for progress, and the publisher of ${game} may warn, suspend or ban an account for it. Nobody can rule that out, and neither can we.`,
  selfplay: (game) =>
    `You play on your own account and nobody else logs in. That removes the risk of a shared account; the terms of ${game} may still forbid paid help, so a small risk remains.`,
  trade: (game) =>
    `Goods change hands inside ${game}. Publishers often forbid trading for real money: they may take the goods back, or warn, suspend or ban an account for it. Nobody can rule that out, and neither can we.`,
  coaching: (game) =>
    `You play, and nobody else logs in to your account. Advice breaks no rule we know of in ${game}, so the risk is very small.`,
};

/** Explains the ban risk of a service by its play style and choices. */
export function banRiskOf(service: Pick<ServiceView, 'play' | 'game' | 'groups' | 'terms'>): BanRisk {
  const { play, game, groups } = service;
  const options = groups.flatMap((group) => group.options);
  const offline = options.find(({ key }) => key === 'offline')?.label;
  const [selfPlay] = selfPlayChoices(service);
  return {
    risk: RISKS[play](game.name),
    measures: [
      'Real people do the work: no bots, scripts or modified game clients, the first things publishers ban for.',
      ...(play === 'piloted' && selfPlay !== undefined
        ? [`With “${selfPlay.label}” you stay on your account and nobody logs in for you.`]
        : []),
      ...(offline === undefined ? [] : [`With the option “${offline}” your friends don’t see the account online.`]),
      'We never ask for a password at checkout or by email.',
      'Until work starts you can cancel for a full refund. We can’t undo what a publisher decides later.',
    ],
  };
}
