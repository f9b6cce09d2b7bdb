ALTER TABLE "payment_orders" ADD COLUMN "receipt_settled" jsonb;--> statement-breakpoint
ALTER TABLE "contest_draws" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contest_draws" ADD COLUMN "paid" jsonb;--> statement-breakpoint
ALTER TABLE "contest_draws" ADD COLUMN "paid_salt" "bytea";