/** About as many elements and words as our front page has. */
export function Content() {
  return (
    <main>
      <h1>En side med omtrent lige så meget indhold</h1>
      {Array.from({ length: 40 }, (_, n) => (
        <section key={`s${n}`}>
          <h2>Afsnit {n + 1}</h2>
          <p>
            Her står et afsnit med nogle sætninger, så siden bliver lige så lang som den, den måles imod. Afsnittet er
            skrevet til formålet og siger ikke noget bestemt.
          </p>
          <a href={`/afsnit-${n + 1}`}>Læs afsnit {n + 1}</a>
        </section>
      ))}
    </main>
  );
}
