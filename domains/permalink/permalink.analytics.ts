import type { UnknownAction } from '@reduxjs/toolkit';
import { selectService, type WithConfigurator } from '../configurator';
import { linkShared } from './permalink.slice';

/** `share` when the link to a configuration was copied or shared. */
export function permalinkAnalytics(action: UnknownAction, _before: WithConfigurator, after: WithConfigurator) {
  const service = selectService(after);
  if (!service || !linkShared.match(action)) return undefined;
  return {
    name: 'share',
    params: { method: action.payload.method, content_type: 'service', item_id: service.slug },
  } as const;
}
