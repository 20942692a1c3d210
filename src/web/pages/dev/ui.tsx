/** Komponenter */
export default function Page() {
  return <h1>Komponenter</h1>;
}
