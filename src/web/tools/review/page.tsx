/** Manuel gennemgang */
export default function Page() {
  return <h1>Manuel gennemgang</h1>;
}
