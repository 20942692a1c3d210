/** Forside */
export default function Page() {
  return <h1>Forside</h1>;
}
