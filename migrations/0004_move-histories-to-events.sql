-- contract: this release stopped using the ten tables. Stop all instances before upgrading.
INSERT INTO "events" ("subject", "subject_id", "kind", "at", "by_kind", "by_name", "data")
SELECT "subject", "subject_id", "kind", "at", "by_kind", "by_name", "data" FROM (
  SELECT 'Lead' AS "subject", "lead_id" AS "subject_id", 'Stage' AS "kind", "at", 0::bigint AS "position",
    CASE WHEN "moved_by" IS NULL THEN 'System' ELSE 'Staff' END AS "by_kind", "moved_by" AS "by_name",
    jsonb_build_object('stage', "stage", 'reason', "reason", 'note', "note") AS "data"
  FROM "lead_stage_changes"
  UNION ALL
  SELECT 'Lead', "lead_id", 'Note', "at", 0, 'Staff', "written_by", jsonb_build_object('text', "text") FROM "lead_notes"
  UNION ALL
  SELECT 'Lead', "lead_id", 'ContactChange', "at", 0, 'Staff', "changed_by", jsonb_build_object('changes', "changes")
  FROM "lead_contact_changes"
  UNION ALL
  SELECT 'Lead', "lead_id", 'Attempt', "at", 0, 'Staff', "made_by",
    jsonb_build_object('channel', "channel", 'outcome', "outcome", 'note', "note", 'isAllowed', "is_allowed", 'decision', "decision")
  FROM "lead_attempts"
  UNION ALL
  SELECT 'Contract', "contract_id", "event", "at", "sequence",
    CASE "by" WHEN 'Buyer' THEN 'Person' WHEN 'Payment provider' THEN 'System' WHEN 'Schedule' THEN 'System' ELSE 'Staff' END,
    "by", '{}'::jsonb
  FROM "contract_events"
  UNION ALL
  SELECT 'Contract', "contract_id", 'Note', "at", 0,
    CASE "written_by" WHEN 'Buyer' THEN 'Person' WHEN 'Payment provider' THEN 'System' WHEN 'Schedule' THEN 'System' ELSE 'Staff' END,
    "written_by", jsonb_build_object('about', "kind", 'text', "text")
  FROM "contract_notes"
  UNION ALL
  SELECT 'Lead', "from_lead_id", 'Transfer', "recorded_at", 0, 'Staff', "recorded_by",
    jsonb_build_object('contractNumber', "contract_number", 'soldOn', "sold_on", 'odometer', "odometer", 'feeCents', "fee_cents")
  FROM "contract_transfers" JOIN "contracts" ON "contracts"."id" = "contract_id" JOIN "leads" ON "leads"."id" = "from_lead_id"
  UNION ALL
  SELECT 'ClaimFiling', "filing_id", 'Change', "at", "sequence", CASE WHEN "by" IS NULL THEN 'Person' ELSE 'Staff' END, "by",
    jsonb_build_object('status', "status", 'reason', "reason", 'overrideReason', "override_reason", 'approvedCents', "approved_cents",
      'paidCents', "paid_cents", 'contractSection', "contract_section", 'confirmedBy', "confirmed_by")
  FROM "claim_filing_changes"
  UNION ALL
  SELECT 'ClaimFiling', "filing_id", 'Note', "at", 0, 'Staff', "written_by", jsonb_build_object('text', "text")
  FROM "claim_filing_notes"
  UNION ALL
  SELECT 'ContactMessage', "message_id", "kind", "at", "sequence", 'Staff', "by", jsonb_build_object('text', "text", 'emailId', "email_id")
  FROM "contact_thread_entries"
) AS "earlier" ORDER BY "at", "position";
--> statement-breakpoint
DROP TABLE "claim_filing_changes";--> statement-breakpoint
DROP TABLE "claim_filing_notes";--> statement-breakpoint
DROP TABLE "contract_events";--> statement-breakpoint
DROP TABLE "contract_notes";--> statement-breakpoint
DROP TABLE "contract_transfers";--> statement-breakpoint
DROP TABLE "contact_thread_entries";--> statement-breakpoint
DROP TABLE "lead_attempts";--> statement-breakpoint
DROP TABLE "lead_contact_changes";--> statement-breakpoint
DROP TABLE "lead_notes";--> statement-breakpoint
DROP TABLE "lead_stage_changes";
