import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { CheckList } from '../../src/ui/layout/CheckList';
import { Steps } from '../../src/ui/layout/Steps';
import { type Tab, Tabs } from '../../src/ui/navigation/Tabs';
import { selectOpenTab, tabOpened } from '../page';
import type { ServiceView } from './catalogue.contract';
import css from './ui/ServiceDetails.module.css';

/** The texts are props, because the state of the page has the service without them. */
export type ServiceDetailsProps = Pick<ServiceView, 'get' | 'description' | 'steps' | 'requirements' | 'delays'>;

const GROUP = 'service-details';

type WithTabs = Parameters<typeof selectOpenTab>[0];

/** What a service includes, its steps, its requirements and possible delays, as tabs. */
export default function ServiceDetails({ get, description, steps, requirements, delays }: ServiceDetailsProps) {
  const dispatch = useDispatch();
  const open = useSelector((state: WithTabs) => selectOpenTab(state, GROUP));
  const tabs: readonly Tab[] = [
    {
      id: 'get',
      title: 'What you get',
      content: (
        <>
          <CheckList items={get} />
          <p className={css.description}>{description}</p>
        </>
      ),
    },
    { id: 'steps', title: 'How it works', content: <Steps steps={steps} /> },
    ...(requirements.length > 0
      ? [{ id: 'requirements', title: 'Requirements', content: <CheckList items={requirements} marker="ring" /> }]
      : []),
    { id: 'delays', title: 'Possible delays', content: <p className={css.delays}>{delays}</p> },
  ];
  return (
    <Tabs
      id={GROUP}
      label="About this service"
      tabs={tabs}
      open={open}
      onOpen={(tab) => dispatch(tabOpened({ group: GROUP, tab }))}
    />
  );
}

ServiceDetails.sample = {
  props: {
    get: ['The rating you chose', 'Every point and title'],
    description: 'A pro plays with you or for you.',
    steps: [
      { title: 'Set your goal', text: 'Tell us character and realm.' },
      { title: 'You’re there', text: 'You check the result.' },
    ],
    requirements: ['A character of the highest level'],
    delays: 'Weekly resets can move the start by a day.',
  },
} satisfies IslandSample<ServiceDetailsProps>;
