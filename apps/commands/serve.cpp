#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <vector>

#include "base/environment.h"
#include "checks.h"
#include "context.h"
#include "output.h"
#include "server/http_server.h"
#include "server/open_browser.h"
#include "server/ssh_tunnel.h"

namespace lianzhu::cli {

namespace {

namespace fs = std::filesystem;

constexpr int default_port = 8080;
constexpr int ports_tried = 100;

struct ServeCommandOptions {
    int port = default_port;
    bool is_port_given = false;
    std::string site;
    bool no_open = false;
};

/// Where the built page is: installed beside the program, or in the tree that it was built from.
fs::path find_site(const ServeCommandOptions& options) {
    if (!options.site.empty()) return options.site;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    fs::path installed = program.parent_path().parent_path() / "share/lianzhu/site";
    if (!error && fs::exists(installed / "index.html", error)) return installed;
    return LIANZHU_SITE_DIR;
}

/// Somebody who is here over ssh cannot open the address on the machine in front of them.
void explain_ssh(int port, const Context& context) {
    const auto tunnel = server::ssh_tunnel(environment("SSH_CONNECTION"), environment("USER"), port);
    if (!tunnel) return;
    remark("{}\n  {}\n",
           context.say("You are here over ssh. Run this on your own machine, then open the address there:"),
           *tunnel);
}

int run(const ServeCommandOptions& options, const Context& context) {
    auto site = server::Site::load(find_site(options));
    if (!site.ok()) return context.refuse(site.error(), exit_failed);
    const int tries = options.is_port_given ? 1 : ports_tried;
    const auto server = server::HttpServer::listen(std::move(*site), options.port, tries, {});
    if (!server.ok()) return context.refuse(server.error(), exit_failed);

    const std::string address = fmt::format("http://127.0.0.1:{}/", (*server)->port());
    put("{}\n", address);
    std::fflush(stdout);
    const bool opened = !options.no_open && server::open_browser(address);
    remark("{}\n", opened ? context.say("The game opens in your browser; Ctrl-C ends it.")
                          : context.say("Open that address in a browser; Ctrl-C ends it."));
    if (!opened) explain_ssh((*server)->port(), context);
    (*server)->run(context.interrupt);
    return exit_ok;
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
    auto options = std::make_shared<ServeCommandOptions>();
    CLI::App* command =
        app.add_subcommand("serve", context.say("Serve the game for a browser on this machine"));
    CLI::Option* port =
        command
            ->add_option(
                "--port", options->port,
                context.say("The port, 0 for any free one; if not given, the next free one from 8080 on"))
            ->check(between(0, 65'535, context));
    command->add_option("--site", options->site, context.say("The folder of the built page"));
    command->add_flag("--no-open", options->no_open, context.say("Do not open a browser"));
    command->callback([options, port, &context] {
        options->is_port_given = port->count() > 0;
        context.exit_code = run(*options, context);
    });
}

}  // namespace lianzhu::cli
