/** Tilgængelighed */
export default function Page() {
  return <h1>Tilgængelighed</h1>;
}
