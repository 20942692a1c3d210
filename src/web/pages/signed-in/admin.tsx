/** Administration */
export default function Page() {
  return <h1>Administration</h1>;
}
