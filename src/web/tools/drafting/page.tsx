/** Opgaveudkast */
export default function Page() {
  return <h1>Opgaveudkast</h1>;
}
