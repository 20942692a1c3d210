/** Grænsen er nået */
export default function Page() {
  return <h1>Grænsen er nået</h1>;
}
