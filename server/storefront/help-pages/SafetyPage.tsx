import { GAMES_PATH } from '../../../src/lib/urls';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { RETENTION_DAYS as QUESTION_DAYS } from '../ban-risk/questions.service';
import type { HelpPageContent } from './HelpPage';
import { Entries, HelpLink, Points } from './parts';

/** The risk of a ban, and what becomes of the details that a player needs. */
export function safety(): HelpPageContent {
  return {
    description: 'What publishers forbid, what we do and don’t do, and what happens to your game details.',
    lead: 'The honest answer first: nobody can promise that a publisher won’t act.',
    sections: [
      {
        id: 'rules',
        title: 'What publishers say',
        content: (
          <>
            <p>
              Most publishers forbid sharing an account, and many forbid paying for help or trading for money. They may
              warn, suspend or ban an account, or take goods back. The rules of each game are its publisher’s, and they
              change.
            </p>
            <Entries
              items={[
                ['Piloted', 'The highest risk: someone else plays on your account.'],
                ['Trade', 'Some risk: goods change hands for money.'],
                ['Self-play', 'Less risk: nobody else logs in. Paid help may still be against the rules.'],
                ['Coaching', 'The lowest risk: you play, and get advice.'],
              ]}
            />
          </>
        ),
      },
      {
        id: 'what-we-do',
        title: 'What we do, and don’t do',
        content: (
          <Points
            items={[
              'Real people play: no bots, scripts, exploits or modified game clients.',
              'Each service page states its own risk, and offers self-play where it’s possible.',
              'We don’t promise that an account is safe, and we can’t undo what a publisher decides.',
              'Until work starts you can cancel for a full refund.',
            ]}
          />
        ),
      },
      {
        id: 'ask',
        title: 'Ask before you order',
        content: (
          <>
            <p>
              Every service page has “Can my account be banned?” with the answer for that service and a form for your
              question. We answer by email and delete the question after {QUESTION_DAYS} days.
            </p>
            <p>
              <MoreLink href={GAMES_PATH}>Pick a service</MoreLink>
            </p>
          </>
        ),
      },
      {
        id: 'what-we-ask',
        title: 'What we ask for',
        content: (
          <>
            <p>
              At checkout we ask for an account or character name, a region and a platform, depending on the game, and
              you can add a note.
            </p>
            <p>
              <b>Never a password.</b> Checkout rejects a note that looks like one. Don’t put one in a chat or an email
              either. For a piloted order, we agree with you on how to log in.
            </p>
          </>
        ),
      },
      {
        id: 'stored',
        title: 'How we store it',
        content: (
          <>
            <Points
              items={[
                'Your game details are stored with your order in the shop’s database, as text our staff can read. The shop doesn’t encrypt them itself.',
                'The order page is at an address nobody can guess. It never shows your full email address.',
                'Deleting your account in your profile removes your email, name, game details and notes from your orders.',
                'Ordered without an account? Sign up with the same email: your orders join the account, and deleting it clears them, too.',
              ]}
            />
            <p>
              The full list, and for how long: <HelpLink to="privacy">Privacy</HelpLink>.
            </p>
          </>
        ),
      },
    ],
  };
}
