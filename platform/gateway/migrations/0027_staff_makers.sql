ALTER TABLE "deploy_tokens" ADD COLUMN "passkey_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deploy_tokens" ADD COLUMN "makers" jsonb;--> statement-breakpoint
ALTER TABLE "staff_invites" ADD COLUMN "makers" jsonb;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD COLUMN "makers" jsonb;