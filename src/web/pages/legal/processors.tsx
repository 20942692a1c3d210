/** Databehandlere */
export default function Page() {
  return <h1>Databehandlere</h1>;
}
