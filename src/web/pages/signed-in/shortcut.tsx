/** Videre */
export default function Page() {
  return <h1>Videre</h1>;
}
