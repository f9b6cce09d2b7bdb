CREATE INDEX "channel_entries_action" ON "channel_entries" USING btree ("area","action","revision");--> statement-breakpoint
CREATE INDEX "channel_entries_at" ON "channel_entries" USING btree ("at");