ALTER TABLE "channel_entries" ADD COLUMN "moves" jsonb;--> statement-breakpoint
CREATE INDEX "channel_entries_moves" ON "channel_entries" USING gin ("moves" jsonb_path_ops);