type Properties = { labels: readonly (readonly [value: string, label: string])[] };

/** The options of a select, in the given order. */
export const Options = ({ labels }: Properties) =>
  labels.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
