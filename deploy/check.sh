#!/usr/bin/env bash
# Checks the running compose.yml: pages, a lead, and that a rolling restart of the sites causes no errors.
set -euo pipefail
cd "$(dirname "$0")"
url=http://localhost:8080
compose() { docker compose -f compose.yml "$@"; }

for path in / /privacy-policy /terms-of-service /share/index.png /index.md; do
  curl -fsS -o /dev/null "$url$path"
done
[ "$(curl -s -o /dev/null -w '%{http_code}' "$url/nowhere")" = 404 ]
[ "$(curl -s -o /dev/null -w '%{http_code}' -H "Authorization: Bearer $METRICS_TOKEN" "$url/metrics")" = 404 ]
compose exec -T site1 node -e "fetch('http://127.0.0.1:3000/metrics', { headers: { authorization: 'Bearer ' + process.env.METRICS_TOKEN } }).then((answer) => process.exit(answer.ok ? 0 : 1))"

curl -fsS -H 'Content-Type: application/json' "$url/api/early-access" -d '{
  "name": "Ana Ruiz", "email": "ana@clinic.example", "organization": "Harbor Clinic", "country": "us",
  "role": "Director of Care", "interests": ["Pilot study"] }' | grep -q accepted
[ "$(compose exec -T postgres psql -U tendwell -At -c 'SELECT count(*) FROM leads.lead')" = 1 ]

failures=$(mktemp)
(while :; do
  curl -fsS -o /dev/null "$url/?$RANDOM" 2>>"$failures" || true
  sleep 0.05
done) &
visitor=$!
trap 'kill $visitor' EXIT
for site in site1 site2 site3; do
  compose restart "$site"
  compose up --no-build --no-recreate --wait --wait-timeout 60 "$site"
  sleep 3 # Varnish needs two readiness probes.
done
kill "$visitor"
trap - EXIT
if [ -s "$failures" ]; then
  cat "$failures"
  exit 1
fi
echo "Pages, a lead, and three restarts: no failure."
