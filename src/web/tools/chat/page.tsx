/** AI-chat */
export default function Page() {
  return <h1>AI-chat</h1>;
}
