/** Opret konto */
export default function Page() {
  return <h1>Opret konto</h1>;
}
