ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answer_note" text;--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_email_start" ON "contact_messages" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_receipt_start" ON "contact_messages" USING btree (lower("receipt_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_subject" ON "contact_messages" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_is_suspicious" ON "contact_messages" USING btree ("is_suspicious","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_answered" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_created_at" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_destination" ON "deliveries" USING btree ("destination","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_type" ON "deliveries" USING btree ("type","created_at");--> statement-breakpoint
CREATE INDEX "messages_recipient_start" ON "messages" USING btree (lower("recipient") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "messages_status" ON "messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "messages_template" ON "messages" USING btree ("template","created_at");