/** Regler for AI */
export default function Page() {
  return <h1>Regler for AI</h1>;
}
