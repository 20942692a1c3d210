/** Priser */
export default function Page() {
  return <h1>Priser</h1>;
}
