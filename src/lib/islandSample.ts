/** Sample props of an island for the gallery and tests, and the slices it reads where they differ from their initial states. */
export interface IslandSample<Props> {
  readonly props: Props;
  readonly state?: Readonly<Record<string, object>>;
}
