-- tokens that could override refusals before this was a right of its own
UPDATE "deploy_tokens" SET "verbs" = "verbs" || '["force"]'::jsonb WHERE NOT "configured" AND ("verbs" @> '["deploy"]' OR "verbs" @> '["canary"]') AND NOT "verbs" @> '["*"]';
