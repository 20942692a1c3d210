/** Persondatapolitik */
export default function Page() {
  return <h1>Persondatapolitik</h1>;
}
