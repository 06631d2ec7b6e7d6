// A policy for the two-player round of Love Letter with all cards, by regret minimisation on folded
// histories, and its exact best response in the unfolded game; or an equilibrium of the unfolded game for one
// set of face-up cards after the other. docs/solving.md explains both.
//
// clang-format off
//   cd tools/solve_round
//   nvcc -O3 -arch=sm_90 -std=c++20 -maxrregcount 128 -Xcompiler -fopenmp -o solve_round solve_round.cu
//   g++ -O3 -march=native -fopenmp -std=c++20 -x c++ -o solve_round solve_round.cu   # without a GPU
//
//   ./solve_round -memory 1150 -rounds 100 -out two-players.solution   # the table that ships, certified
//   ./solve_round -memory 1150 -rounds 100                             # the same without a table, not rounded
//   ./solve_round -memory 1150 -load two-players.solution              # certify a table again
//   ./solve_round -memory 1150 -load two-players.solution -sets 91 -dump all.txt   # to compare
//   ./solve_round -memory 0 -dump sets.txt           # the information sets of a policy without memory:
//   ./solve_round -memory 0 -policy medium.policy    # certify a bot, written by `python -m tools.bot_counts`
//   ./solve_round -unfold 1 -sets 91,88 -rounds 80 -every 10 -goal 0.005   # nothing folded, set by set
//
// -deck 52222111  copies of Guard to Princess
// -sets 5,20      some sets of face-up cards alone
// -memory         what a folded history remembers, as a sum:
//                   1     the difference of the discards
//                   128   its sign (256: late in the round)
//                   1024  its sign, and whether it is above 2 and above 6
//                   2, 4  the last card of the other and of the player to move
//                   8, 16 the one before
//                   32, 64 what their hands could not be before the last
// -rounds, -every rounds in all, and between two exact best responses (with -unfold: before the first)
// -seconds        solve no longer
// -unfold 1       fold nothing; each set is solved by itself until a best response wins less than -goal
// -cut            plays that are rarer are dropped
// -ties           what winning a tie by discards counts while solving: 1 where it decides, 0 where ties are shared
// -bytes, -price  the most that the table may have; how finely to round first, as what a bit is worth in weighted error
// -count 1        only build
// -print 1        results by set of face-up cards
// -step           dump every so many nodes
// -split          plays before a best response is divided among threads
// clang-format on
#include "solver.h"
#include "table.h"
#include "unfolded.h"

static void certify(Solver& solver, const Floats& pol, bool shared, bool print) {
  double t = now();
  solver.view.shared = shared;
  std::vector<double> s0, s1;
  double b0 = solver.best_response(0, pol, &s0), b1 = solver.best_response(1, pol, &s1);
  printf("%s ties: best responses %.6f %.6f, exploitability %.6f (%.1f s; %.1f s in all)\n",
         shared ? "shared" : "decided", b0, b1, (b0 + b1) / 2, now() - t, now() - BEGIN);
  fflush(stdout);
  if (print)
    for (size_t i = 0; i < roots.size(); i++)
      printf("set %zu: p %.5f first %.5f second %.5f\n", i, roots[i].p, s0[i], s1[i]);
}
constexpr double FILTER = 1.083;  // bits of the table for each bit of a code
// Round the average so that the table has at most `limit` bytes and hardly less; what is written is what is
// certified.
static void finish(Solver& solver, float cut, double price, double limit, const std::string& out,
                   bool print) {
  auto say = [&](const char* what) { fprintf(stderr, "%s: %.1f s\n", what, now() - BEGIN); };
  Floats pol = solver.average();
  round_off(pol, cut);
  solver.set_policy(pol);
  Floats w = solver.weights();
  say("weighed");
  Floats q;
  q.make(NP);
  double fine = 0, coarse = 0, before = 0,
         size_before = 0;  // prices whose table is too large, and small enough
  for (int turn = 1;; turn++) {
#pragma omp parallel for schedule(static)
    for (u64 i = 0; i < NP; i++) q[i] = pol[i];
    quantised(pol, w, (float)price, &q);
    solver.set_policy(q);
    Floats now_w = solver.weights();
    Codes codes = counted(
        q, now_w,
        [&](const float* p, int m, float, u32) {
          Mix v;
          candidates(p, m, [&](const Mix& x) {
            if (missed(p, x) < 1e-4f) {
              v = x;
              return false;
            }
            return true;
          });
          return v;
        },
        nullptr);
    u64 used = bits_of(codes), many = 0, side = 100000;
    std::map<Mix, int> book;
    for (auto& [c, code] : codes)
      for (auto& [v, s] : code) {
        many += s.count;
        side += 4;
        if (!book[v]++) side += v.size();
      }
    double size = used * FILTER / 8 + side;
    printf(
        "price %.3g: %llu information sets, %llu bits, %zu contexts, %llu bytes of codes, %.2f MB (%.1f s)\n",
        price, (unsigned long long)many, (unsigned long long)used, codes.size(), (unsigned long long)side,
        size / 1e6, now() - BEGIN);
    fflush(stdout);
    if (size <= limit && (size > 0.985 * limit || turn > 9 || price < 1e-14)) {
      Table t = made(q, now_w, codes);
      say("coded");
      write_table(out, t);
      Floats heard = told(t);
      solver.set_policy(heard);
      certify(solver, heard, false, print);
      certify(solver, heard, true, false);
      return;
    }
    (size > limit ? fine : coarse) = price;
    double slope = before > 0 ? std::log(size / size_before) / std::log(price / before) : -0.1;
    if (!(slope < -0.03)) slope = -0.03;
    before = price;
    size_before = size;
    price *= std::exp(std::log(0.992 * limit / size) / slope);
    if (turn >= 9 && coarse > 0)
      price = coarse;
    else if ((fine > 0 && price <= fine) || (coarse > 0 && price >= coarse))
      price = fine > 0 && coarse > 0 ? std::sqrt(fine * coarse) : fine > 0 ? fine * 4 : coarse / 4;
    if (turn > 16) {
      fprintf(stderr, "it does not fit\n");
      exit(1);
    }
  }
}
struct Options {
  std::string deck = "52222111", sets = "all", load, policy, out, dump;
  int rounds = 50, every = 0;
  u64 step = 1;
  double seconds = 1e9, bytes = 29.85e6;
  float cut = 0.004f, price = 1e-10f;
  double goal = 0;
  bool print = false, count = false, unfold = false;
};
[[noreturn]] static void refuse(const std::string& why) {
  fprintf(stderr, "solve_round: %s\n", why.c_str());
  exit(2);
}
static Options parsed(int argc, char** argv) {
  Options o;
  std::map<std::string, std::function<void(const std::string&)>> known = {
      {"-deck", [&](auto& v) { o.deck = v; }},         {"-sets", [&](auto& v) { o.sets = v; }},
      {"-memory", [&](auto& v) { FEAT = stoi(v); }},   {"-rounds", [&](auto& v) { o.rounds = stoi(v); }},
      {"-every", [&](auto& v) { o.every = stoi(v); }}, {"-seconds", [&](auto& v) { o.seconds = stod(v); }},
      {"-cut", [&](auto& v) { o.cut = stof(v); }},     {"-ties", [&](auto& v) { TIES = stof(v); }},
      {"-bytes", [&](auto& v) { o.bytes = stod(v); }}, {"-price", [&](auto& v) { o.price = stof(v); }},
      {"-load", [&](auto& v) { o.load = v; }},         {"-policy", [&](auto& v) { o.policy = v; }},
      {"-out", [&](auto& v) { o.out = v; }},           {"-dump", [&](auto& v) { o.dump = v; }},
      {"-step", [&](auto& v) { o.step = stoull(v); }}, {"-count", [&](auto& v) { o.count = stoi(v); }},
      {"-print", [&](auto& v) { o.print = stoi(v); }}, {"-split", [&](auto& v) { Solver::SPLIT = stoi(v); }},
      {"-goal", [&](auto& v) { o.goal = stod(v); }},   {"-unfold", [&](auto& v) { o.unfold = stoi(v); }},
  };
  for (int i = 1; i < argc; i += 2) {
    auto option = known.find(argv[i]);
    if (option == known.end()) refuse(std::string("unknown option ") + argv[i]);
    if (i + 1 == argc) refuse(std::string(argv[i]) + " needs a value");
    try {
      option->second(argv[i + 1]);
    } catch (const std::exception&) {
      refuse(std::string(argv[i]) + " " + argv[i + 1] + ": a number is needed");
    }
  }
  if (o.deck.size() != 8 || o.deck.find_first_not_of("01234567") != std::string::npos)
    refuse("-deck needs a digit from 0 to 7 for each of Guard to Princess");
  return o;
}
// The sets of face-up cards with their chances.
static std::vector<Root> face_up(const std::string& deck) {
  int n = 0;
  KINDS = 0;
  for (int k = 0; k < 8; k++) {
    n += deck[k] - '0';
    KINDS |= (deck[k] > '0') << k;
  }
  if (n < 7) refuse("-deck needs seven cards or more");
  std::vector<Root> all;
  for (int a = 0; a < 8; a++)
    for (int b = a; b < 8; b++)
      for (int c = b; c < 8; c++) {
        Root r{};
        for (int k = 0; k < 8; k++) r.s.u[k] = deck[k] - '0';
        double ways = a == b && b == c ? 1 : a == b || b == c ? 3 : 6;
        for (int k : {a, b, c}) ways *= r.s.u[k] ? r.s.u[k]-- : 0;
        if (ways == 0) continue;
        r.p = ways / ((double)n * (n - 1) * (n - 2));
        r.s.ma = r.s.mb = 255;
        narrow(r.s);
        all.push_back(r);
      }
  return all;
}
static std::vector<size_t> numbers(const std::string& sets, size_t all) {
  std::vector<size_t> found;
  if (sets == "all") {
    for (size_t i = 0; i < all; i++) found.push_back(i);
    return found;
  }
  if (sets.empty() || sets.find_first_not_of("0123456789,") != std::string::npos)
    refuse("-sets: numbers with commas are needed");
  for (size_t at = 0; at < sets.size();) {
    size_t end = std::min(sets.find(',', at), sets.size());
    found.push_back(stoul(sets.substr(at, end - at)));
    if (found.back() >= all) refuse("-sets: there are " + std::to_string(all));
    at = end + 1;
  }
  return found;
}
// Some of them, by their numbers.
static std::vector<Root> chosen(const std::vector<Root>& all, const std::string& sets) {
  if (sets == "all") return all;
  std::vector<Root> found;
  double total = 0;
  for (size_t number : numbers(sets, all.size())) {
    found.push_back(all[number]);
    total += found.back().p;
  }
  for (auto& root : found) root.p /= total;
  return found;
}
static void solve(Solver& solver, const Options& o) {
  for (int t = 1; t <= o.rounds && now() - BEGIN < o.seconds; t++) {
    solver.iterate();
    solver.wait();
    if (t % 5 == 0) fprintf(stderr, "round %d: %.1f s in all\n", t, now() - BEGIN);
    if (o.every && t % o.every == 0) {
      Floats pol = solver.average();
      round_off(pol, o.cut);
      solver.set_policy(pol);
      certify(solver, pol, false, false);
    }
  }
  printf("%d rounds: value %.6f\n", solver.round, solver.value());
  fflush(stdout);
}
// When the next best response is worth its time: exploitability falls about as round^-2.2.
static int next_check(int round, double found, const Options& o) {
  if (o.goal <= 0) return round + o.every;
  return std::max(round + 1, (int)std::ceil(round * std::pow(found / o.goal, 1 / 2.2)));
}
// One set of face-up cards after the other, without folding.
static void unfold(const Options& o) {
  FEAT = 1;
  std::vector<Root> all = face_up(o.deck);
  for (size_t number : numbers(o.sets, all.size())) {
    double began = now();
    if (began - BEGIN > o.seconds) return;
    roots = {all[number]};
    build();
    Unfolded tree(2);
    printf("set %zu: p %.5f, %.4g actions, %.2f GB", number, all[number].p, (double)tree.actions,
           tree.bytes / 1e9);
    if (o.count || !tree.fits()) {
      printf(o.count ? "\n" : ", more than there is\n");
      fflush(stdout);
      continue;
    }
    tree.begin();
    double found = 2;
    for (int check = o.every ? o.every : o.rounds; found > o.goal && o.rounds > tree.round;) {
      tree.iterate();
      bool last = o.rounds <= tree.round || now() - BEGIN > o.seconds;
      if (!last && check > tree.round) continue;
      found = tree.exploitability();
      fprintf(stderr, "set %zu, round %d: exploitability %.6f, %.1f s\n", number, tree.round, found,
              now() - began);
      if (last) break;
      check = next_check(tree.round, found, o);
    }
    printf(", %d rounds, value %.5f, exploitability %.6f, %.1f s\n", tree.round, tree.value(), found,
           now() - began);
    fflush(stdout);
  }
}
int main(int argc, char** argv) {
  Options o = parsed(argc, argv);
  roots = chosen(face_up(o.deck), o.sets);
#if GPU
  CHECK(cudaMemcpyToSymbol(KINDS_THERE, &KINDS, sizeof KINDS));
#endif
  if (o.unfold) {
    unfold(o);
    return 0;
  }
  build();
  fprintf(stderr, "%zu sets, %llu slots, built in %.1f s\n", roots.size(), (unsigned long long)NP,
          now() - BEGIN);
  if (o.count) return 0;
  bool given = o.load.size() || o.policy.size();
  Floats pol;
  if (given) pol = o.load.size() ? told(read_table(o.load)) : read_policy(o.policy);
  if (o.dump.size()) {
    dump(o.dump, given ? &pol : nullptr, o.step);
    return 0;
  }
  Solver solver;
  fprintf(stderr, "ready: %.1f s\n", now() - BEGIN);
  if (given) {
    solver.set_policy(pol);
    certify(solver, pol, false, o.print);
    certify(solver, pol, true, false);
    return 0;
  }
  solve(solver, o);
  if (o.out.size()) {
    finish(solver, o.cut, o.price, o.bytes, o.out, o.print);
  } else {
    pol = solver.average();
    round_off(pol, o.cut);
    solver.set_policy(pol);
    certify(solver, pol, false, o.print);
    certify(solver, pol, true, false);
  }
}
