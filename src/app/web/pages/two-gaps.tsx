type Properties = { title: string; lead: string; awareness: string; access: string };

/** The awareness gap and the access gap (specification, section 2). */
export const TwoGaps = ({ title, lead, awareness, access }: Properties) => (
  <section className="mission">
    <div className="page-row mission-row">
      <div>
        <h2>{title}</h2>
        <p className="mission-words">{lead}</p>
      </div>
      <div className="gaps">
        <h3>The awareness gap</h3>
        <p>{awareness}</p>
        <h3>The access gap</h3>
        <p>{access}</p>
      </div>
    </div>
  </section>
);
