/** Overblik */
export default function Page() {
  return <h1>Overblik</h1>;
}
