import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Tabs } from '../../src/ui/navigation/Tabs';
import { selectOpenTab, tabOpened } from '../page';
import css from './ui/VipQuestions.module.css';

export interface VipQuestionsProps {
  readonly topics: readonly {
    readonly id: string;
    readonly title: string;
    readonly questions: readonly { readonly q: string; readonly a: string }[];
  }[];
}

const GROUP = 'vip-questions';

type WithTabs = Parameters<typeof selectOpenTab>[0];

/** Questions and answers by topic, as tabs. */
export default function VipQuestions({ topics }: VipQuestionsProps) {
  const dispatch = useDispatch();
  const open = useSelector((state: WithTabs) => selectOpenTab(state, GROUP));
  return (
    <Tabs
      id={GROUP}
      label="Topics"
      level={3}
      tabs={topics.map(({ id, title, questions }) => ({
        id,
        title,
        content: (
          <div className={css.questions}>
            {questions.map(({ q, a }) => (
              <div key={q}>
                <h4>{q}</h4>
                <p>{a}</p>
              </div>
            ))}
          </div>
        ),
      }))}
      open={open}
      onOpen={(tab) => dispatch(tabOpened({ group: GROUP, tab }))}
    />
  );
}

VipQuestions.sample = {
  props: {
    topics: [
      { id: 'questions-levels', title: 'Levels', questions: [{ q: 'What counts?', a: 'What you pay with money.' }] },
      { id: 'questions-coupons', title: 'Coupons', questions: [{ q: 'How many per order?', a: 'One.' }] },
    ],
  },
} satisfies IslandSample<VipQuestionsProps>;
