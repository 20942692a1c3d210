-- Answers that were put into a conversation have no run: until now they were stored as a model's or the engine's.
-- Reads the messages once; writes only these rows, whose text and index stay as they are.
UPDATE "chat_messages"
SET "model" = '{"kind": "imported", "provider": "Midlertidig chat", "model": "", "place": "unknown"}'::jsonb
WHERE "role" = 'answer' AND "run_id" IS NULL AND "model" IS NOT NULL;
