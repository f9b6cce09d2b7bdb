ALTER INDEX "channel_entries_moves" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('channel_entries_moves');--> statement-breakpoint
ALTER INDEX "compositions_document" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('compositions_document');--> statement-breakpoint
CREATE INDEX "channel_entries_to" ON "channel_entries" USING btree ("area","to" text_pattern_ops);
