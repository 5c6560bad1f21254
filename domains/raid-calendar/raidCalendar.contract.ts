import * as Type from 'typebox';

/** Response of the filters of calendar and widget (SPEC §7). */
export const RunListAnswerSchema = Type.Object({
  data: Type.Object({
    /** HTML of our own server by the selector of the elements that show it. */
    render: Type.Array(Type.Object({ selector: Type.String(), innerData: Type.String() })),
    /** The fields that the server has cleared, because no run on sale has such a value any more. */
    cleared: Type.Array(Type.String()),
    totalRuns: Type.Integer({ minimum: 0 }),
    /** Today in the zone of the region: `Friday 20 November`. */
    todayFormatted: Type.String(),
    /** Whole seconds until the next run starts; null when there is none. */
    nextRunIn: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    /** The next runs, the earliest first, each time once: the countdown goes on to the next one by itself. */
    nextRuns: Type.Array(Type.Object({ startsAt: Type.Integer(), deadline: Type.Integer() })),
    /** When today ends in the zone of the region, ms UTC. */
    dayEndsAt: Type.Integer(),
  }),
});
export type RunListAnswer = Type.Static<typeof RunListAnswerSchema>['data'];
