/** Sådan bruger vi AI */
export default function Page() {
  return <h1>Sådan bruger vi AI</h1>;
}
